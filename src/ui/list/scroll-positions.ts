import { type ListPosition, positions, SCROLL_POSITIONS_KEY } from './list-positions.ts'

/** Remembers the position in a list for as long as the page lives. */
export function rememberPosition(list: string, change: Partial<ListPosition>): void {
	positions.set(list, { ...recallPosition(list), ...change })
}

export function recallPosition(list: string): ListPosition {
	return positions.get(list) ?? { offset: 0, measurements: [] }
}

/** The scroll offset of each list on the page before this one, in CSS pixels; unparsed, so anything but a number is none. */
export function storedScrollPositions(): Record<string, unknown> {
	try {
		return Object(JSON.parse(localStorage.getItem(SCROLL_POSITIONS_KEY) ?? 'null'))
	} catch {
		return {}
	}
}

/** Restores the positions that the page before this one has stored, and stores this page's own. */
export function storeScrollPositions(): void {
	for (const [list, offset] of Object.entries(storedScrollPositions()))
		if (typeof offset === 'number' && offset > 0) rememberPosition(list, { offset })

	// A phone may kill a hidden page without a further event.
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'hidden') return
		const offsets = [...positions].map(([list, { offset }]) => [list, offset])
		try {
			localStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify(Object.fromEntries(offsets)))
		} catch {
			// On a full phone lists begin at their top next time.
		}
	})
}
