type Listener<Message> = (message: Message) => void

/**
 * Creates a channel between this page or worker, the other tabs and the other workers. It opens when it is first used.
 *
 * Some browsers have no channels (some inside other apps, which have only one page), or block them together with a
 * site's storage. Messages then reach only the listeners of this page.
 */
export function createChannel<Message>(name: string) {
	const listeners = new Set<Listener<Message>>()
	let channel: BroadcastChannel | undefined

	function open(): BroadcastChannel | undefined {
		if (channel) return channel
		try {
			channel = new BroadcastChannel(name)
			channel.onmessage = ({ data }) => notify(data)
		} catch {
			// Blocked or missing.
		}
		return channel
	}

	function notify(message: Message): void {
		for (const listener of listeners) listener(message)
	}

	return {
		/** Posts to the other tabs and the workers, and calls the listeners of this page. */
		post(message: Message): void {
			open()?.postMessage(message)
			notify(message)
		},
		/** Posts to the other tabs and the workers. */
		postToOthers(message: Message): void {
			open()?.postMessage(message)
		},
		/** Calls back with each message. Returns a function that unsubscribes. */
		listen(listener: Listener<Message>): () => void {
			open()
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
	}
}
