import { session, sessionFetch } from './client.ts'
import { hostResponseAnnouncer } from './host-contact.ts'

/**
 * Requests a media file, or a part of it with a `Range` header. Leaves the body unread, so that no copy of the file
 * stays in memory.
 *
 * @param signal aborts when the file is no longer wanted, or when the reporter signs out
 * @param cache `force-cache` accepts the browser's cached copy, however old; `no-store` asks the host. Both tell the
 * service worker (`sw/saved-media.ts`) that this is a download, so it doesn't respond with the files on the phone
 * @throws {ApiError} `session-ended`; network errors and aborts are thrown as `fetch` throws them
 */
export async function openMedia(
	address: string,
	headers: Record<string, string>,
	signal: AbortSignal,
	cache: 'no-store' | 'force-cache' = 'no-store',
): Promise<Response> {
	const request = new Request(address, { headers, signal, credentials: 'include', cache })
	const onResponse = cache === 'no-store' ? hostResponseAnnouncer() : undefined
	try {
		return await sessionFetch(request, { signIn: signal, onResponse })
	} catch (error) {
		signal.throwIfAborted()
		throw error
	}
}

/** After this many missing files in a row, all other waiting files count as missing without a request. */
const MAX_GONE = 3

/** What the host says about a file that could not be shown. */
type Verdict =
	/** It can be fetched, perhaps because the session was just renewed. */
	| 'there'
	| 'gone'
	/** The host or the network is in trouble, or asks for fewer requests. */
	| 'unknown'

type Unshown = { address: string; settle: (isThere: boolean) => void }

const waiting: Unshown[] = []
let isChecking = false

/**
 * Returns whether a file that a picture or video element failed to load can be fetched now.
 *
 * An element hides the status of its request, so this requests the first byte. A 401 renews the session as for any
 * call, and a refused renewal ends the session. A 429 doesn't, because the app made this request by itself.
 *
 * Sends one such request at a time. After an expired session or an outage, all files of a page fail at once. So any
 * verdict except `gone` counts for all waiting files.
 */
export function isMediaThere(address: string): Promise<boolean> {
	return new Promise((settle) => {
		waiting.push({ address, settle })
		if (!isChecking) void checkWaiting()
	})
}

async function checkWaiting(): Promise<void> {
	isChecking = true
	let gone = 0
	for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
		const verdict = await check(file.address).catch((): Verdict => 'unknown')
		gone = verdict === 'gone' ? gone + 1 : 0
		const isForAll = verdict !== 'gone' || gone === MAX_GONE
		for (const { settle } of [file, ...(isForAll ? waiting.splice(0) : [])])
			settle(verdict === 'there')
	}
	isChecking = false
}

async function check(address: string): Promise<Verdict> {
	const signIn = session.signal()
	const request = new Request(address, {
		headers: { Range: 'bytes=0-0' },
		credentials: 'include',
		cache: 'no-store',
		signal: signIn,
	})
	const { ok, status, body } = await sessionFetch(request, { signIn, endsOnRateLimit: false })
	await body?.cancel()
	return ok ? 'there' : status === 404 || status === 410 ? 'gone' : 'unknown'
}
