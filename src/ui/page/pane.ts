import { createContext } from 'react'

/** The element beside a page's list for the detail of the selected row; `null` on narrow screens. */
export const PaneContext = createContext<HTMLElement | null>(null)
