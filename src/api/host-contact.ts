type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Calls back on each response of the host itself, including refusals, but not on cached data or a captive portal's
 * page. Returns a function that unsubscribes.
 */
export function onHostResponse(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Whether the host has responded while the platform said that there is no network. */
let isPlatformWrong = false

/**
 * Returns a function that announces a response of the host. Call this before you send the request: if the network was
 * lost while the response was on its way, the response doesn't show that the host can be reached now.
 */
export function hostResponseAnnouncer(): () => void {
	const wasOnline = navigator.onLine
	return () => {
		if (wasOnline && !navigator.onLine) return
		isPlatformWrong = !navigator.onLine
		for (const listener of listeners) listener()
	}
}

/**
 * Whether the host can probably be reached. Some phones and VPNs keep reporting that there is no network, so a response
 * of the host outranks the platform's report.
 */
export function isHostReachable(): boolean {
	return navigator.onLine || isPlatformWrong
}

let latest: number | undefined

/** HTTP dates have years of four digits. */
const END_OF_TIME = Date.UTC(10_000, 0)

/** Remembers the `Date` header of a JSON response. HTML may be a captive portal's page, with the portal's time. */
export function rememberHostTime({ headers }: Response): void {
	if (!/json/i.test(headers.get('Content-Type') ?? '')) return
	const time = Date.parse(headers.get('Date') ?? '')
	if (time < END_OF_TIME) latest = time
}

/**
 * Returns the latest time that the host sent, in milliseconds since the epoch. Use it only for display: the host's
 * clocks may be wrong, or disagree with each other.
 */
export function hostTime(): number | undefined {
	return latest
}
