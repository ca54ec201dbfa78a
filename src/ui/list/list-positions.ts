import type { VirtualItem } from '@tanstack/react-virtual'

/** The position in a list: the scroll offset in CSS pixels, and the rows measured so far. */
export type ListPosition = { offset: number; measurements: VirtualItem[] }

/** The key in local storage of the scroll offsets of the page before this one. */
export const SCROLL_POSITIONS_KEY = 'listPlaces'

/** The position in each list, for as long as the page lives: all that signing out needs of it. */
export const positions = new Map<string, ListPosition>()
