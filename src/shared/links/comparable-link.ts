/** Says nothing of what is linked to, only of who shared it and how. */
const TRACKING = /^(utm_\w+|igshid|igsh|si|feature|fbclid|gclid|s|t|mibextid|ref|app)$/i

/** A link without what differs from one way of sharing it to another: for comparing, never for use. */
export function comparableLink(text: string): string {
	const url = URL.parse(text.trim())
	if (url === null) return text.trim()
	const host = url.hostname.replace(/^(www|m|mobile)\./, '')
	const kept = [...url.searchParams].filter(
		// On YouTube `t` is where the video begins: the video is the same.
		([name]) => !TRACKING.test(name),
	)
	const query = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
	return `${host}${url.pathname.replace(/\/+$/, '')}${query && `?${query}`}`
}
