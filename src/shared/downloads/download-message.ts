import type { Problem } from './download-record.ts'

/** How a download is getting on just now. */
export type Progress = {
	id: string
	/** `waiting` for its turn, `retrying` after a failure, or `loading`. */
	stage: 'waiting' | 'loading' | 'retrying'
	loaded: number
	total: number | undefined
	/** Bytes a second. */
	speed: number
}

/** What pages, downloader and service worker tell each other, in all tabs. */
export type DownloadMessage =
	/** Something stored is different: look. */
	| { kind: 'changed' }
	| { kind: 'progress'; progress: Progress }
	| { kind: 'saved'; id: string }
	| { kind: 'failed'; id: string; problem: Problem }

export const DOWNLOADS_CHANNEL = 'downloads'

/** What a downloader tells its page where the browser lets no file be written in place. */
export const CANNOT_WRITE = 'cannot-write'
