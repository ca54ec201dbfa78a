import * as v from 'valibot'
import { createChannel } from '../../shared/channel.ts'
import { parseIfValid } from '../../shared/contract/lenient.ts'
import { PROBLEMS, type Problem } from '../../shared/download-problems.ts'

const count = v.pipe(
	v.number(),
	v.check((bytes) => Number.isSafeInteger(bytes) && bytes >= 0),
)

/**
 * One media file that is on this phone, or requested. Its bytes are in a file named by the id.
 *
 * The app doesn't touch records of an unknown version, because a newer build wrote them.
 */
const recordV1 = v.object({
	version: v.literal(1),
	id: v.string(),
	/** The `userKey` of the user it belongs to. */
	user: v.string(),
	address: v.string(),
	name: v.string(),
	kind: v.picklist(['video', 'image']),
	/** The news it came with. */
	news: v.object({ id: v.string(), title: v.string() }),
	state: v.picklist(['wanted', 'paused', 'failed', 'saved']),
	problem: v.optional(v.picklist(PROBLEMS)),
	/** Whether the app has paused it until there is Wi-Fi. Otherwise the reporter has. */
	waitsForWifi: v.optional(v.boolean()),
	/** Whether the reporter wants it now, over any network. */
	anyNetwork: v.optional(v.boolean()),
	/** The strong ETag, or Last-Modified, of the version of these bytes. */
	validator: v.optional(v.string()),
	type: v.optional(v.string()),
	/** The file's total length in bytes, if the host has sent it. */
	total: v.optional(count),
	/** Bytes in the file when it was last measured. */
	loaded: count,
	/** By this phone's clock, in milliseconds. Used only to sort downloads. */
	addedAt: v.number(),
})

export type DownloadRecord = v.InferOutput<typeof recordV1>

/** Whether a download starts by itself once there is Wi-Fi. */
export function isWaitingForWifi({ state, waitsForWifi }: DownloadRecord): boolean {
	return state === 'paused' && waitsForWifi === true
}

/** Parses a stored record; `undefined` for one of an unknown version. */
export function parseDownload(stored: unknown): DownloadRecord | undefined {
	return parseIfValid(recordV1, stored)
}

/** Returns a download's id, which also names its file. It depends only on the user and the address. */
export async function downloadId(user: string, address: string): Promise<string> {
	const text = new TextEncoder().encode(JSON.stringify([user, address]))
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The current progress of a download. */
export type Progress = {
	id: string
	/** Whether it waits for a connection, after one has failed. */
	isRetrying: boolean
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

export const downloadsChannel = createChannel<DownloadMessage>('downloads')
