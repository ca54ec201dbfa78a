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
export function pingHolder(name: string, onSilence: () => void): () => void {
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
export async function replyToPings<Result>(name: string, work: Promise<Result>): Promise<Result> {
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
