import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'
import { notify } from './features/notices/notify.ts'
import { onForgetSignIn } from './shared/sign-in/sign-in-events.ts'
import { appState } from './state/app-state.ts'

/**
 * The client of all queries and mutations, and the one place where their outcomes reach the shared state.
 * A query fails without a toast, and its screen shows the error; a mutation's outcome becomes a toast.
 */
export function createQueryClient(): QueryClient {
	const { request, startLoading, clearLoading } = appState.actions
	const queryClient = new QueryClient({
		defaultOptions: {
			// Requests are sent even if the platform says offline: only a failed call proves it.
			queries: {
				retry: false,
				// Otherwise a screen would refetch at once what its loader has just failed to fetch.
				retryOnMount: false,
				networkMode: 'offlineFirst',
				staleTime: 30_000,
			},
			mutations: { retry: false, networkMode: 'always' },
		},
		queryCache: new QueryCache({
			onSettled: clearLoading,
			onError: (error, query) => {
				// The end of a session is expected.
				const isOver = error instanceof ApiError && error.kind === 'session-ended'
				if (!isOver) console.warn('Could not fetch', query.queryKey, error)
			},
		}),
		mutationCache: new MutationCache({
			onMutate: request,
			onSuccess: (data, _variables, _context, { meta }) => notify.success(data, meta),
			onError: (error, _variables, _context, { meta }) => notify.failure(error, meta),
		}),
	})
	queryClient.getQueryCache().subscribe((event) => {
		if (event.type === 'updated' && event.action.type === 'fetch') startLoading()
	})
	onForgetSignIn(() => queryClient.clear())
	return queryClient
}
