import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { selfQuery } from './self-query.ts'

/** Whether somebody is signed in; for components outside the router, too. */
export function useIsSignedIn(): boolean {
	const queryClient = useQueryClient()
	const cache = queryClient.getQueryCache()
	return useSyncExternalStore(
		cache.subscribe,
		() => queryClient.getQueryData(selfQuery.queryKey) !== undefined,
	)
}
