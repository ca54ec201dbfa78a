import type { VirtualItem } from '@tanstack/react-virtual'
import { PLACES_KEY } from './stored-offsets.ts'

/** Where a reader is in a list: the scroll offset in CSS pixels, and the rows as far as measured. */
export type ListPlace = { offset: number; measurements: VirtualItem[] }

const places = new Map<string, ListPlace>()

/** Keeps a reader's place in a list for as long as the page lives. */
export function rememberPlace(list: string, change: Partial<ListPlace>): void {
	places.set(list, { ...recallPlace(list), ...change })
}

export function recallPlace(list: string): ListPlace {
	return places.get(list) ?? { offset: 0, measurements: [] }
}

/** How far each list is scrolled, in CSS pixels. */
export function listOffsets(): Record<string, number> {
	return Object.fromEntries([...places].map(([list, { offset }]) => [list, offset]))
}

/** Another sign-in begins every list at its top. */
export function forgetPlaces(): void {
	places.clear()
	try {
		localStorage.removeItem(PLACES_KEY)
	} catch {
		// A phone that denies its storage has none of them there.
	}
}
