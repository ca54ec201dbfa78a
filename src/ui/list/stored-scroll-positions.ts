/** Under this key the offsets of all lists outlive the page. */
export const SCROLL_POSITIONS_KEY = 'listPlaces'

/** How far the page before this one had scrolled each list, in CSS pixels. */
export function storedScrollPositions(): Record<string, number> {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(SCROLL_POSITIONS_KEY) ?? '')
		const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
		return Object.fromEntries(entries.filter(([, offset]) => typeof offset === 'number'))
	} catch {
		return {}
	}
}
