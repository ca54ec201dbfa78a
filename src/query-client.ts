import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'
import { notify } from './features/notices/notify.ts'
import { appState } from './state/app-state.ts'

/**
 * The one client of all queries and mutations, and the one place where their outcomes feed the
 * shared state. What is fetched fails quietly, in its own place on the screen; what the reporter
 * does is told.
 */
export function createQueryClient(): QueryClient {
	const { request, startLoading, clearLoading } = appState.actions
	const queryClient = new QueryClient({
		defaultOptions: {
			// Being offline is learnt from a call that fails, not from the platform's guess.
			queries: {
				retry: false,
				// Else a screen would ask again at once what its loader has just failed to get.
				retryOnMount: false,
				networkMode: 'offlineFirst',
				staleTime: 30_000,
			},
			mutations: { retry: false, networkMode: 'always' },
		},
		queryCache: new QueryCache({
			onSettled: clearLoading,
			onError: (error, query) => {
				// A session's end is an answer, and nothing to look into.
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
	return queryClient
}
