import { openChannel } from '../open-channel.ts'

/** How often a waiting tab or worker pings the holder of a lock. */
const PING_INTERVAL_MS = 5000

/** A holder that leaves so many pings in a row unanswered counts as frozen. */
const MAX_UNANSWERED = 4

/**
 * Pings the holder of a lock again and again. Pings are counted, and not the time: a page that was frozen
 * itself has sent none meanwhile.
 *
 * @param onSilence called once the holder counts as frozen
 * @returns stops the pings
 */
function pingHolder(name: string, onSilence: () => void): () => void {
	let channel: BroadcastChannel | undefined
	let unanswered = 0
	let timer = setTimeout(ping, PING_INTERVAL_MS)

	function ping(): void {
		if (unanswered === MAX_UNANSWERED) {
			onSilence()
			return
		}
		channel ??= openChannel(channelOf(name), (message) => {
			if (message === 'pong') unanswered = 0
		})
		if (channel === undefined) return
		unanswered += 1
		channel.postMessage('ping')
		timer = setTimeout(ping, PING_INTERVAL_MS)
	}

	return () => {
		clearTimeout(timer)
		channel?.close()
	}
}

/** Answers the pings of those that wait for a lock until its holder's work has settled. */
async function replyToPings<Result>(name: string, work: Promise<Result>): Promise<Result> {
	const channel = openChannel(channelOf(name), (message) => {
		if (message === 'ping') channel?.postMessage('pong')
	})
	// Those that have waited for a former holder begin to count anew.
	channel?.postMessage('pong')
	try {
		return await work
	} finally {
		channel?.close()
	}
}

function channelOf(name: string): string {
	return `lock-${name}`
}

/**
 * Runs work under a Web Lock, which one tab or worker holds at a time.
 *
 * A tab that the browser has frozen or suspended keeps its Web Locks and does nothing. So those that wait ping
 * the holder, and steal the lock of one that does not answer. The former holder goes on with its work when it
 * is thawed: the work must tolerate that another one runs beside it.
 *
 * Web Locks exist in secure contexts only, and browsers that keep no data of a site deny them: there the work runs at
 * once.
 *
 * @param work is given a signal, which aborts when the lock is stolen, though late in a frozen tab
 */
export async function withLock<Result>(
	name: string,
	work: (stolen: AbortSignal) => Promise<Result>,
): Promise<Result> {
	const stolen = new AbortController()
	return new Promise((resolve, reject) => {
		const waiting = new AbortController()
		const stopPinging = pingHolder(name, () => waiting.abort())
		let isHeld = false

		function hold(): Promise<Result> {
			isHeld = true
			stopPinging()
			const result = replyToPings(name, work(stolen.signal))
			result.then(resolve, reject)
			return result
		}

		function fail(): void {
			// The request of a stolen lock fails, too, while the work still has a result to come.
			if (isHeld) stolen.abort()
			else void hold()
		}

		function steal(): void {
			if (isHeld || !waiting.signal.aborted) fail()
			else requestLock(name, { steal: true }, hold).catch(fail)
		}

		requestLock(name, { signal: waiting.signal }, hold).catch(steal)
	})
}

/** Rejects, rather than throws, if the browser has no locks or denies them. */
async function requestLock<Result>(
	name: string,
	options: LockOptions,
	hold: () => Promise<Result>,
): Promise<Result> {
	return await navigator.locks.request(name, options, hold)
}
