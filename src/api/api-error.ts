/**
 * Why a call returned no usable response:
 * - `unreachable`: no response at all (no network, connection lost, blocked);
 * - `refused`: the host responded with an error status, or with `success: false`;
 * - `unreadable`: a response that does not fit the contract (HTML, empty, wrong shape);
 * - `session-ended`: the host no longer accepts the session;
 * - `abandoned`: the app itself aborted the call.
 */
export type ApiErrorKind = 'unreachable' | 'refused' | 'unreadable' | 'session-ended' | 'abandoned'

/** The only error that calls of the API layer throw. `message` is the host's own text, or empty. */
export class ApiError extends Error {
	override readonly name = 'ApiError'
	readonly kind: ApiErrorKind
	/** The HTTP status, if there was a response. */
	readonly status: number | undefined

	constructor(
		kind: ApiErrorKind,
		details: { message?: string | undefined; status?: number; cause?: unknown },
	) {
		super(details.message ?? '', { cause: details.cause })
		this.kind = kind
		this.status = details.status
	}
}
