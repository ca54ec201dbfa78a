const listeners = new Set<() => void>()

/** Calls back on each response of the host, including refusals, but not on cached data or a captive portal's page. */
export function onHostResponse(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Whether the host has responded while the platform said that there is no network. */
let isPlatformWrong = false

/** Call it before a request. A response proves nothing if the network was lost while it was on its way. */
export function hostResponseAnnouncer(): () => void {
	const wasOnline = navigator.onLine
	return () => {
		if (wasOnline && !navigator.onLine) return
		isPlatformWrong = !navigator.onLine
		for (const listener of listeners) listener()
	}
}

/** Some phones and VPNs keep reporting that there is no network, so a response outranks the platform's report. */
export function isHostReachable(): boolean {
	return navigator.onLine || isPlatformWrong
}

let latest: number | undefined

/** Remembers the `Date` header of a JSON response. HTML may be a captive portal's page, with the portal's time. */
export function rememberHostTime({ headers }: Response): void {
	if (!/json/i.test(headers.get('Content-Type') ?? '')) return
	const time = Date.parse(headers.get('Date') ?? '')
	// HTTP dates have years of four digits.
	if (time < Date.UTC(10_000, 0)) latest = time
}

/** In milliseconds since the epoch. Use it only for display: the host's clocks may be wrong, or disagree. */
export function hostTime(): number | undefined {
	return latest
}
