import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { selfQuery } from './self-query.ts'

/** Whether somebody is known to be signed in, also for what stands outside the router's pages. */
export function useIsSignedIn(): boolean {
	const queryClient = useQueryClient()
	const cache = queryClient.getQueryCache()
	return useSyncExternalStore(
		cache.subscribe,
		() => queryClient.getQueryData(selfQuery.queryKey) !== undefined,
	)
}
