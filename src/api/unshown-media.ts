import { signInSignal } from '../shared/sign-in/sign-in-events.ts'
import { sessionFetch } from './session-fetch.ts'

/** After so many files in a row that the host does not have, the others are not asked about. */
const MAX_GONE = 3

/** What the host says about a file that could not be shown. */
type Verdict =
	/** It can be fetched, perhaps because the session was renewed just now. */
	| 'there'
	| 'gone'
	/** The host or the network is in trouble, or asks for fewer requests. */
	| 'unknown'

type Unshown = { address: string; settle: (isThere: boolean) => void }

const waiting: Unshown[] = []
let isChecking = false

/**
 * Returns whether a file that a picture or video element failed to load can be fetched by now.
 *
 * An element hides the status of its request, so the first byte is requested again. A 401 renews the session, as for
 * any call, and a refused renewal ends it; a 429 does not, because the reporter has not asked for this request.
 *
 * There is one such request at a time: after an expired session or an outage all files of a page fail at once, and
 * the first verdict then serves all of them.
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
	const signIn = signInSignal()
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
