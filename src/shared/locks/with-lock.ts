import { openChannel } from '../open-channel.ts'

/** How often a waiting tab or worker pings the holder of a lock. */
const PING_INTERVAL_MS = 5000

/** A holder that doesn't respond to this many pings in a row counts as frozen. */
const MAX_UNANSWERED = 4

/**
 * Pings the holder of a lock at intervals. It counts pings instead of time, because a page that was frozen itself has
 * sent none meanwhile.
 *
 * @param onSilence called once the holder counts as frozen
 * @returns a function that stops the pings
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

/** Responds to the pings of waiting tabs and workers until the holder's work has settled. */
async function replyToPings<Result>(name: string, work: Promise<Result>): Promise<Result> {
	const channel = openChannel(channelOf(name), (message) => {
		if (message === 'ping') channel?.postMessage('pong')
	})
	// Resets the count of tabs and workers that were waiting for an earlier holder.
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
 * A tab that the browser has frozen or suspended keeps its Web Locks and does nothing. So waiting tabs ping the holder,
 * and steal the lock if it doesn't respond. The former holder continues its work when it is resumed, so the work must
 * tolerate running twice at the same time.
 *
 * Web Locks exist only in secure contexts, and browsers that block a site's data deny them. The work then runs without
 * a lock.
 *
 * @param work gets a signal that aborts when the lock is stolen, though late in a frozen tab
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
			// The request also rejects if the lock was stolen, although the work is still running.
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
