import type { DownloadRecord } from '../../../src/media/shared/stored-downloads.ts'

/** Returns a stored download; newly requested by default. */
export function record(overrides: Partial<DownloadRecord> = {}): DownloadRecord {
	return {
		version: 1,
		id: 'video',
		user: 'reporter',
		address: 'https://media.example/video.mp4',
		name: 'video.mp4',
		kind: 'video',
		news: { id: '1', title: 'News' },
		state: 'wanted',
		loaded: 0,
		addedAt: 1,
		...overrides,
	}
}
