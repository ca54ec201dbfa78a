/**
 * A channel to the other tabs and workers. It opens when it is first used. Browsers inside other apps may have none, or block
 * it. Messages then reach only the listeners of this page.
 */
export function createChannel<Message>(name: string) {
	const listeners = new Set<(message: Message) => void>()
	let channel: BroadcastChannel | undefined

	function open(): BroadcastChannel | undefined {
		try {
			channel ??= new BroadcastChannel(name)
			channel.onmessage = ({ data }) => notify(data)
		} catch {
			// Blocked or missing.
		}
		return channel
	}

	function notify(message: Message): void {
		for (const listener of listeners) listener(message)
	}

	function postToOthers(message: Message): void {
		open()?.postMessage(message)
	}

	return {
		postToOthers,
		/** Posts to the other tabs and the workers, and calls the listeners of this page. */
		post(message: Message): void {
			postToOthers(message)
			notify(message)
		},
		/** Calls back with each message. Returns a function that unsubscribes. */
		listen(listener: (message: Message) => void): () => void {
			open()
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
	}
}
