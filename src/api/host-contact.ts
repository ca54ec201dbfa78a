type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Calls back on each response of the host itself, a refusal too; not on cached data, nor on a captive
 * portal's page. Returns a function that unsubscribes.
 */
export function onHostResponse(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function announceHostResponse(): void {
	for (const listener of listeners) listener()
}

let latest: number | undefined

/** Remembers the `Date` of a response. Only of JSON: a captive portal's page has the portal's clock. */
export function noteHostTime({ headers }: Response): void {
	if (!/json/i.test(headers.get('Content-Type') ?? '')) return
	const time = Date.parse(headers.get('Date') ?? '')
	if (time > (latest ?? 0)) latest = time
}

/** The latest time the host has sent, in milliseconds since the epoch by the host's clock. */
export function hostTime(): number | undefined {
	return latest
}
