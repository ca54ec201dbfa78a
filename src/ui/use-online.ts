import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Returns whether the host can be reached, as far as the app knows. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		onlineManager.subscribe,
		() => onlineManager.isOnline(),
		() => true,
	)
}
