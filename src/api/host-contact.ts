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

/** Whether the host has responded while the platform said that there is no network. */
let isPlatformWrong = false

/**
 * To be called before a request. Announces, when it is called itself, that the host has responded.
 *
 * A response that was on its way when the network went says nothing about the platform, nor about the host now.
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
 * Whether the host can be reached, as far as it is known before a request. Some phones and VPNs say for ever that
 * there is no network, so a response of the host outranks the platform.
 */
export function isHostReachable(): boolean {
	return navigator.onLine || isPlatformWrong
}

let latest: number | undefined

/** Remembers the `Date` of a response. Only of JSON: a captive portal's page has the portal's clock. */
export function noteHostTime({ headers }: Response): void {
	if (!/json/i.test(headers.get('Content-Type') ?? '')) return
	const time = Date.parse(headers.get('Date') ?? '')
	if (!Number.isNaN(time)) latest = time
}

/**
 * The time the host has sent last, in milliseconds since the epoch. Its clocks may be wrong or disagree, so it decides
 * nothing but what is shown.
 */
export function hostTime(): number | undefined {
	return latest
}
