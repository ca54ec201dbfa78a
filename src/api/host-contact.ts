type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Hears of each response that the host itself has given, a refusal too. What is read from the phone is
 * none, nor is the page of a captive portal. Returns the way to stop.
 */
export function onHostResponse(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function announceHostResponse(): void {
	for (const listener of listeners) listener()
}
