import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MutationMeta } from '@tanstack/react-query'
import { ApiError, type ApiErrorKind } from '../../api/api-error.ts'
import { appState } from '../../state/app-state.ts'

declare module '@tanstack/react-query' {
	interface Register {
		mutationMeta: {
			/** Shown on success instead of the host's message. */
			success?: MessageDescriptor
			/** Shown on failure instead of the reason. */
			failure?: MessageDescriptor
		}
	}
}

const UNEXPECTED = msg`An unexpected error occurred`

const REASONS: Partial<Record<ApiErrorKind, MessageDescriptor>> = {
	unreachable: msg`Couldn't reach the server. Check your connection and try again.`,
	unreadable: msg`Unexpected response from the server. Please try again.`,
}

/** Not shown: the end of a session, and calls that the app itself has aborted. */
const SILENT: readonly ApiErrorKind[] = ['session-ended', 'abandoned']

/** Sets the shared state's message or error by the outcome of a mutation. */
export const notify = {
	success(data: unknown, meta: MutationMeta | undefined): void {
		appState.actions.success(meta?.success ? i18n._(meta.success) : messageOf(data))
	},
	failure(error: unknown, meta: MutationMeta | undefined): void {
		if (error instanceof ApiError && SILENT.includes(error.kind)) appState.actions.clearLoading()
		else appState.actions.fail(meta?.failure ? i18n._(meta.failure) : reasonOf(error))
	},
}

/** Why something failed: the error's message, else a general one for its kind. */
export function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return i18n._(UNEXPECTED)
	const reason = error instanceof ApiError ? REASONS[error.kind] : undefined
	return error.message || i18n._(reason ?? UNEXPECTED)
}

function messageOf(data: unknown): string {
	const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : ''
	return typeof message === 'string' ? message : ''
}
