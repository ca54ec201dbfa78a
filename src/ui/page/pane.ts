import { createContext } from 'react'

/** The place beside a page's list for what is open of it; on narrow screens there is none. */
export const PaneContext = createContext<HTMLElement | null>(null)
