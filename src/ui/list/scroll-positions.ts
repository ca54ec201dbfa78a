import type { VirtualItem } from '@tanstack/react-virtual'
import { SCROLL_POSITIONS_KEY } from './stored-scroll-positions.ts'

/** The position in a list: the scroll offset in CSS pixels, and the rows measured so far. */
export type ListPosition = { offset: number; measurements: VirtualItem[] }

const positions = new Map<string, ListPosition>()

/** Remembers the position in a list for as long as the page lives. */
export function rememberPosition(list: string, change: Partial<ListPosition>): void {
	positions.set(list, { ...recallPosition(list), ...change })
}

export function recallPosition(list: string): ListPosition {
	return positions.get(list) ?? { offset: 0, measurements: [] }
}

/** The scroll offset of each list, in CSS pixels. */
export function scrollPositions(): Record<string, number> {
	return Object.fromEntries([...positions].map(([list, { offset }]) => [list, offset]))
}

/** Forgets all positions: another sign-in begins every list at its top. */
export function forgetScrollPositions(): void {
	positions.clear()
	try {
		localStorage.removeItem(SCROLL_POSITIONS_KEY)
	} catch {
		// Where storage is denied, nothing was stored.
	}
}
