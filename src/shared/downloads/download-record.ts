import * as v from 'valibot'

/** Why a download has stopped, and waits for the reporter. */
export const PROBLEMS = [
	/** Nobody answered, again and again. */
	'unreachable',
	/** The host refused, or has no such file. */
	'refused',
	/** What came was not the file. */
	'wrong-answer',
	/** Known before the first byte: there is not enough room. */
	'no-room',
	/** The phone ran full on the way; what has come is kept. */
	'full',
] as const

export type Problem = (typeof PROBLEMS)[number]

/** Whether it is room on the phone that a download has lacked. */
export function isOfRoom(problem: Problem | undefined): boolean {
	return problem === 'no-room' || problem === 'full'
}

const count = v.pipe(
	v.number(),
	v.check((bytes) => Number.isSafeInteger(bytes) && bytes >= 0),
)

/**
 * One media file that is to be on this phone, or is. Its bytes are in a file named by the id.
 *
 * Records of a version that is not known here are left alone: a newer app wrote them.
 */
export const downloadRecord = v.object({
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
	/** Strong ETag or Last-Modified of the version that the bytes are of. */
	validator: v.optional(v.string()),
	type: v.optional(v.string()),
	/** Bytes in all, where the host has told. */
	total: v.optional(count),
	/** Bytes in the file, when last looked. */
	loaded: count,
	/** By this phone's clock, in milliseconds; only for the order in which things were asked for. */
	addedAt: v.number(),
})

export type DownloadRecord = v.InferOutput<typeof downloadRecord>

/** Whose downloads are present, and in which sign-in; while nobody's are, all are hidden. */
export const downloadsOwner = v.object({ signIn: v.string(), user: v.string() })

export type DownloadsOwner = v.InferOutput<typeof downloadsOwner>

/** The name of a download and of its file: the same for the same user and address in every tab. */
export async function downloadId(owner: string, address: string): Promise<string> {
	const text = new TextEncoder().encode(JSON.stringify([owner, address]))
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
