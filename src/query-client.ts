import { i18n, type MessageDescriptor } from '@lingui/core'
import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query'
import { onSignOut, signInSignal } from './account/sign-in-signal.ts'
import { ApiError } from './api/api-error.ts'
import { appState } from './app-state/app-state.ts'
import { reasonOf } from './queries/reason-of.ts'
import { readMessage } from './shared/contract/lenient.ts'

/**
 * Creates the client of all queries and mutations. Their outcomes reach the shared state only here. A mutation's becomes
 * a toast; the error of a query doesn't, because its screen shows it.
 */
export function createQueryClient(): QueryClient {
	const { request, success, fail, clearLoading } = appState.actions
	const queryClient = new QueryClient({
		defaultOptions: {
			// Sends requests even if the platform says that it is offline, because only a failed call proves that.
			queries: {
				retry: false,
				// Otherwise a screen would refetch what its loader has just failed to fetch.
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
			onMutate(_variables, mutation) {
				signIns.set(mutation, signInSignal())
				request()
			},
			onSuccess(data, _variables, _context, mutation) {
				if (isOver(mutation)) return clearLoading()
				const { success: message } = mutation.meta ?? {}
				success(message ? i18n._(message) : (readMessage(Object(data).message) ?? ''))
			},
			onError(error, _variables, _context, mutation) {
				const reason = isOver(mutation) ? undefined : reasonOf(error)
				if (reason === undefined) return clearLoading()
				const { failure } = mutation.meta ?? {}
				const message = typeof failure === 'function' ? failure(error) : failure
				fail(message ? i18n._(message) : reason)
			},
		}),
	})
	onSignOut(() => queryClient.clear())
	return queryClient
}

/** Whether a query is fetching its first data. */
export function isDataMissing(queryClient: QueryClient): boolean {
	return queryClient.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
}

/** The signal of the sign-in in which each mutation began. It aborts when that sign-in ends. */
const signIns = new WeakMap<object, AbortSignal>()

/** Whether a mutation's user has signed out meanwhile, so that nobody may see its outcome. */
function isOver(mutation: { meta: MutationMeta | undefined }): boolean {
	return mutation.meta?.outlivesSignIn !== true && signIns.get(mutation)?.aborted === true
}

declare module '@tanstack/react-query' {
	interface Register {
		mutationMeta: {
			/** Shown on success instead of the host's message. */
			success?: MessageDescriptor
			/** Shown on failure instead of the reason. */
			failure?: MessageDescriptor | ((error: Error) => MessageDescriptor)
			/** Set for what ends or replaces the sign-in itself. */
			outlivesSignIn?: boolean
		}
	}
}
