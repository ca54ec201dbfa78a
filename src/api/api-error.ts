/**
 * Why a call brought no usable answer:
 * - `unreachable`: no answer at all (no network, connection lost, blocked);
 * - `refused`: the host answered with an error status, or with a plain no;
 * - `unreadable`: an answer that is not what the contract promises (HTML, empty, wrong shape);
 * - `session-ended`: the host no longer knows this sign-in;
 * - `abandoned`: the app itself gave the call up.
 */
export type ApiErrorKind = 'unreachable' | 'refused' | 'unreadable' | 'session-ended' | 'abandoned'

/** The one error every call of the API layer throws. `message` is the host's own word, or empty. */
export class ApiError extends Error {
	override readonly name = 'ApiError'
	readonly kind: ApiErrorKind
	/** HTTP status, where the host answered with one. */
	readonly status: number | undefined

	constructor(kind: ApiErrorKind, details: { message?: string; status?: number; cause?: unknown }) {
		super(details.message ?? '', { cause: details.cause })
		this.kind = kind
		this.status = details.status
	}
}
