import type { Problem } from './download-record.ts'

/** The current progress of a download. */
export type Progress = {
	id: string
	/** `waiting` for its turn, `retrying` after a failure, or `loading`. */
	stage: 'waiting' | 'loading' | 'retrying'
	loaded: number
	total: number | undefined
	/** In bytes per second. */
	speed: number
}

/** Messages between pages, downloader and service worker, in all tabs. */
export type DownloadMessage =
	/** The stored records have changed. */
	| { kind: 'changed' }
	| { kind: 'progress'; progress: Progress }
	| { kind: 'saved'; id: string }
	| { kind: 'failed'; id: string; problem: Problem }

export const DOWNLOADS_CHANNEL = 'downloads'

/** Posted by the downloader to its page where the browser cannot write files in place. */
export const CANNOT_WRITE = 'cannot-write'
