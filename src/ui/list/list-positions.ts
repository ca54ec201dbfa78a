import type { VirtualItem } from '@tanstack/react-virtual'

/** The position in a list: the scroll offset in CSS pixels, and the rows measured so far. */
export type ListPosition = { offset: number; measurements: VirtualItem[] }

/** The key in local storage of the scroll offsets of the page before this one. */
export const SCROLL_POSITIONS_KEY = 'listPlaces'

/** The position in each list, by its id, until the page is closed. Signing out clears it without loading the lists. */
export const positions = new Map<string, ListPosition>()
