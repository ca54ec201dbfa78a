import { createContext, useSyncExternalStore } from 'react'

/** The width from which a list and a detail are side by side. The stylesheets have the same value. */
const WIDE = '(width >= 960px)'

export function useWide(): boolean {
	return useSyncExternalStore(
		watch,
		() => matchMedia(WIDE).matches,
		() => false,
	)
}

function watch(onChange: () => void): () => void {
	const query = matchMedia(WIDE)
	query.addEventListener('change', onChange)
	return () => query.removeEventListener('change', onChange)
}

/** The element beside a page's list that shows the selected row's detail; `null` on narrow screens. */
export const PaneContext = createContext<HTMLElement | null>(null)
