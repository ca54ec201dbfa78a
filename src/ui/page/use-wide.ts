import { useSyncExternalStore } from 'react'

/** From here on a list and what is open of it stand side by side. The styles of the frame have the same condition. */
const WIDE = '(width >= 960px)'

/** Whether the window is so wide that two columns stand beside each other. */
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
