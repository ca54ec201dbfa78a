import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Profile } from '../../shared/contract/profile.ts'
import { selfQuery } from './self-query.ts'

/**
 * The signed-in user, as far as it has been fetched: on the pages of the dashboard the guard has done so. Fetches
 * nothing itself, and needs no router. `undefined` when nobody is signed in.
 */
export function useUser(): Profile | undefined {
	const queryClient = useQueryClient()
	return useSyncExternalStore(queryClient.getQueryCache().subscribe, () =>
		queryClient.getQueryData(selfQuery.queryKey),
	)
}
