import { i18n, type MessageDescriptor } from '@lingui/core'
import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query'
import { onSignOut, signInSignal } from './account/sign-in-signal.ts'
import { ApiError } from './api/api-error.ts'
import { reasonOf } from './queries/reason-of.ts'
import { appState } from './state/app-state.ts'

/**
 * Creates the client of all queries and mutations. Their outcomes reach the shared state only here. The outcome of a
 * mutation becomes a toast. The error of a query doesn't, because its screen shows it.
 */
export function createQueryClient(): QueryClient {
	const { request, startLoading, clearLoading } = appState.actions
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
				if (isOver(mutation)) clearLoading()
				else notify.success(data, mutation.meta)
			},
			onError(error, _variables, _context, mutation) {
				if (isOver(mutation)) clearLoading()
				else notify.failure(error, mutation.meta)
			},
		}),
	})
	queryClient.getQueryCache().subscribe((event) => {
		if (event.type === 'updated' && event.action.type === 'fetch') startLoading()
	})
	onSignOut(() => queryClient.clear())
	return queryClient
}

/** Whether a query is fetching its first data. */
export function isDataMissing(queryClient: QueryClient): boolean {
	return queryClient.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
}

/** Aborted once the sign-in has ended in which a mutation began. */
const signIns = new WeakMap<object, AbortSignal>()

/** Whether the outcome of a mutation is no longer anybody's, because its user has signed out meanwhile. */
function isOver(mutation: { meta: MutationMeta | undefined }): boolean {
	return mutation.meta?.outlivesSignIn !== true && signIns.get(mutation)?.aborted === true
}

declare module '@tanstack/react-query' {
	interface Register {
		mutationMeta: {
			/** Shown on success instead of the host's message. */
			success?: MessageDescriptor
			/** Shown on failure instead of the reason. */
			failure?: MessageDescriptor
			/** Set for what ends or replaces the sign-in itself. */
			outlivesSignIn?: boolean
		}
	}
}

/** Sets the shared state's message or error from the outcome of a mutation. */
const notify = {
	success(data: unknown, meta: MutationMeta | undefined): void {
		appState.actions.success(meta?.success ? i18n._(meta.success) : messageOf(data))
	},
	failure(error: unknown, meta: MutationMeta | undefined): void {
		const reason = reasonOf(error)
		if (reason === undefined) appState.actions.clearLoading()
		else appState.actions.fail(meta?.failure ? i18n._(meta.failure) : reason)
	},
}

function messageOf(data: unknown): string {
	const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : ''
	return typeof message === 'string' ? message : ''
}
