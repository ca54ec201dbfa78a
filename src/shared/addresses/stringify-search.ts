/** The query string of an address, with its "?"; undefined parameters are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
	const present = Object.entries(search).filter(([, value]) => value !== undefined)
	const text = new URLSearchParams(present.map(([key, value]) => [key, String(value)]))
	return present.length === 0 ? '' : `?${text}`
}
