import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, type ApiErrorKind } from '../api/api-error.ts'

const UNEXPECTED = msg`An unexpected error occurred`

const REASONS: Partial<Record<ApiErrorKind, MessageDescriptor>> = {
	unreachable: msg`Couldn't reach the server. Check your connection and try again.`,
	unreadable: msg`Unexpected response from the server. Please try again.`,
}

/** Errors that need no message: the end of a session, and calls that the app itself aborted. */
const SILENT_ERRORS: readonly ApiErrorKind[] = ['session-ended', 'abandoned']

/** Errors whose message is written for programmers: of the browser, and of React. */
function isTechnical(error: Error): boolean {
	const kinds = [TypeError, RangeError, ReferenceError, SyntaxError, DOMException]
	return kinds.some((kind) => error instanceof kind) || error.message.startsWith('Minified React')
}

/** Returns why something failed, in the active language; `undefined` if nobody needs to know. */
export function reasonOf(error: unknown): string | undefined {
	if (!(error instanceof Error) || isTechnical(error)) return i18n._(UNEXPECTED)
	if (!(error instanceof ApiError)) return error.message || i18n._(UNEXPECTED)
	if (SILENT_ERRORS.includes(error.kind)) return undefined
	return error.message || i18n._(REASONS[error.kind] ?? UNEXPECTED)
}
