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
