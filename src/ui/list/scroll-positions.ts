import type { VirtualItem } from '@tanstack/react-virtual'
import { SCROLL_POSITIONS_KEY } from './stored-scroll-positions.ts'

/** Where a reader is in a list: the scroll offset in CSS pixels, and the rows as far as measured. */
export type ListPosition = { offset: number; measurements: VirtualItem[] }

const positions = new Map<string, ListPosition>()

/** Keeps a reader's place in a list for as long as the page lives. */
export function rememberPosition(list: string, change: Partial<ListPosition>): void {
	positions.set(list, { ...recallPosition(list), ...change })
}

export function recallPosition(list: string): ListPosition {
	return positions.get(list) ?? { offset: 0, measurements: [] }
}

/** How far each list is scrolled, in CSS pixels. */
export function scrollPositions(): Record<string, number> {
	return Object.fromEntries([...positions].map(([list, { offset }]) => [list, offset]))
}

/** Another sign-in begins every list at its top. */
export function forgetScrollPositions(): void {
	positions.clear()
	try {
		localStorage.removeItem(SCROLL_POSITIONS_KEY)
	} catch {
		// A phone that denies its storage has none of them there.
	}
}
