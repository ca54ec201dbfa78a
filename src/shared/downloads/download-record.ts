import * as v from 'valibot'
import { storedRecord } from '../indexed-db/records.ts'

/** Why a download has stopped until the reporter does something. */
export const PROBLEMS = [
	/** No response, several times in a row. */
	'unreachable',
	/** The host refused, or has no such file. */
	'refused',
	/** The response was not the file. */
	'wrong-answer',
	/** Not enough space, known before the first byte. */
	'no-room',
	/** The phone ran full during the download; the bytes so far are kept. */
	'full',
] as const

export type Problem = (typeof PROBLEMS)[number]

/** Whether a download has failed for want of space on the phone. */
export function isOutOfSpace(problem: Problem | undefined): boolean {
	return problem === 'no-room' || problem === 'full'
}

const count = v.pipe(
	v.number(),
	v.check((bytes) => Number.isSafeInteger(bytes) && bytes >= 0),
)

/**
 * One media file that is on this phone, or is to be downloaded. Its bytes are in a file named by the id.
 *
 * Records of a version unknown to this build are left alone: a newer build wrote them.
 */
const recordV1 = v.object({
	version: v.literal(1),
	id: v.string(),
	/** The user it belongs to, by `userKey`. */
	owner: v.string(),
	address: v.string(),
	name: v.string(),
	kind: v.picklist(['video', 'image']),
	/** The news it came with. */
	news: v.object({ id: v.string(), title: v.string() }),
	state: v.picklist(['wanted', 'paused', 'failed', 'saved']),
	problem: v.optional(v.picklist(PROBLEMS)),
	/** Strong ETag, or Last-Modified, of the version that the bytes belong to. */
	validator: v.optional(v.string()),
	type: v.optional(v.string()),
	/** The file's whole length in bytes, where the host has sent it. */
	total: v.optional(count),
	/** Bytes in the file when it was last measured. */
	loaded: count,
	/** By this phone's clock, in milliseconds; used only for the order of downloads. */
	addedAt: v.number(),
})

export type DownloadRecord = v.InferOutput<typeof recordV1>

/** Reads a stored record of any version. */
export const parseDownload = storedRecord([recordV1], (stored): DownloadRecord => {
	switch (stored.version) {
		case 1:
			return stored
	}
})

/** Whose downloads are shown, and in which sign-in. Without an owner all are hidden. */
export const downloadsOwner = v.object({ signIn: v.string(), user: v.string() })

export type DownloadsOwner = v.InferOutput<typeof downloadsOwner>

/** The name of a download and of its file: the same for the same user and address in every tab. */
export async function downloadId(owner: string, address: string): Promise<string> {
	const text = new TextEncoder().encode(JSON.stringify([owner, address]))
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

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
