import { useSyncExternalStore } from 'react'

/** From here on a list and the detail of the selected row are side by side. The frame's styles have it too. */
const WIDE = '(width >= 960px)'

/** Whether the window is wide enough for two columns. */
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
