import { anySignal } from '../shared/waiting.ts'
import { session, sessionFetch } from './client.ts'
import { hostResponseAnnouncer } from './host-contact.ts'

const PERSONAL = { credentials: 'include', cache: 'no-store' } as const

/**
 * Requests a media file, or a part of it with a `Range` header. `no-store` also tells the service worker
 * (`src/media/worker`) that this is a download, so it doesn't respond with the files on the phone.
 */
export async function openMedia(
	address: string,
	headers: Record<string, string>,
	signal: AbortSignal,
): Promise<Response> {
	const request = new Request(address, { ...PERSONAL, headers, signal })
	try {
		return await sessionFetch(request, { signIn: signal, onResponse: hostResponseAnnouncer() })
	} catch (error) {
		signal.throwIfAborted()
		throw error
	}
}

/** What the host says about a file; `unknown` if the host or the network is in trouble, or asks for fewer requests. */
type Verdict = 'there' | 'gone' | 'unknown'

let last: Promise<Verdict> = Promise.resolve('gone')
let waiting = 0

/**
 * Returns whether a file that an element failed to load can be fetched now: the element hides the status of its request.
 * After an expired session or an outage, all files of a page fail at once. So any verdict except `gone` counts for all
 * waiting files.
 */
export async function isMediaThere(address: string): Promise<boolean> {
	if (waiting === 0) last = Promise.resolve('gone')
	waiting += 1
	last = last.then((verdict) =>
		verdict === 'gone' ? check(address).catch((): Verdict => 'unknown') : verdict,
	)
	const verdict = await last
	waiting -= 1
	return verdict === 'there'
}

async function check(address: string): Promise<Verdict> {
	const { ok, status } = await requestFirstByte(address)
	return ok ? 'there' : status === 404 || status === 410 ? 'gone' : 'unknown'
}

/** Returns the size of a file in bytes; `undefined` if the host doesn't say it, or the signal aborts. */
export async function mediaSize(address: string, signal: AbortSignal): Promise<number | undefined> {
	try {
		const { ok, status, headers } = await requestFirstByte(address, signal)
		const size =
			status === 206 ? headers.get('Content-Range')?.split('/')[1] : headers.get('Content-Length')
		return (ok && Number(size)) || undefined
	} catch {
		return undefined
	}
}

/** The app makes this request by itself, so a 429 doesn't end the session. */
async function requestFirstByte(address: string, enough?: AbortSignal): Promise<Response> {
	const signIn = session.signal()
	const headers = { Range: 'bytes=0-0' }
	const signal = enough ? anySignal([signIn, enough]) : signIn
	const request = new Request(address, { ...PERSONAL, headers, signal })
	const response = await sessionFetch(request, { signIn, endsOnRateLimit: false })
	await response.body?.cancel()
	return response
}
