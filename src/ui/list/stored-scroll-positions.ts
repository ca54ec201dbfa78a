/** The key in local storage. */
export const SCROLL_POSITIONS_KEY = 'listPlaces'

/** The scroll offset of each list on the page before this one, in CSS pixels. */
export function storedScrollPositions(): Record<string, number> {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(SCROLL_POSITIONS_KEY) ?? '')
		const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
		return Object.fromEntries(entries.filter(([, offset]) => typeof offset === 'number'))
	} catch {
		return {}
	}
}
