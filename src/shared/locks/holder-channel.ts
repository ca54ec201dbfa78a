/** How often whoever waits for a lock asks for a sign of life, in milliseconds. */
const ASK_EVERY = 5000

/** So many questions in a row without an answer, and the holder is taken for frozen. */
const UNANSWERED = 4

/**
 * Asks, again and again, whether the holder of a lock lives. A page that was frozen itself has asked
 * nothing meanwhile, and so draws no conclusions from having heard nothing.
 *
 * @returns the way to stop
 */
export function askHolder(name: string, onSilence: () => void): () => void {
	let channel: BroadcastChannel | undefined
	let unanswered = 0
	let timer = setTimeout(ask, ASK_EVERY)

	function ask(): void {
		if (unanswered === UNANSWERED) {
			onSilence()
			return
		}
		channel ??= openChannel(name, (message) => {
			if (message === 'awake') unanswered = 0
		})
		if (channel === undefined) return
		unanswered += 1
		channel.postMessage('awake?')
		timer = setTimeout(ask, ASK_EVERY)
	}

	return () => {
		clearTimeout(timer)
		channel?.close()
	}
}

/** Gives signs of life, to whoever asks, until the work is done. */
export function answerWhile<Result>(name: string, work: Promise<Result>): Promise<Result> {
	const channel = openChannel(name, (message) => {
		if (message === 'awake?') channel?.postMessage('awake')
	})
	// Who has waited for another holder begins to count anew.
	channel?.postMessage('awake')
	return work.finally(() => channel?.close())
}

/** Some browsers inside of other apps have no channels: nobody can be asked there, nor is there anybody. */
function openChannel(name: string, hear: (message: unknown) => void): BroadcastChannel | undefined {
	if (!('BroadcastChannel' in globalThis)) return undefined
	const channel = new BroadcastChannel(`lock-${name}`)
	channel.onmessage = ({ data }) => hear(data)
	return channel
}
