export type ApiErrorKind =
	/** No response at all: no network, connection lost, blocked. */
	| 'unreachable'
	/** An error status, or `success: false`. */
	| 'refused'
	/** A response that doesn't fit the contract. */
	| 'unreadable'
	| 'session-ended'
	/** The app itself aborted the call. */
	| 'abandoned'

/** The only error that calls of the API layer throw. `message` is the host's own text, or empty. */
export class ApiError extends Error {
	override readonly name = 'ApiError'
	readonly kind: ApiErrorKind
	readonly status: number | undefined

	constructor(
		kind: ApiErrorKind,
		{ message, status, cause }: { message?: string | undefined; status?: number; cause?: unknown },
	) {
		super(message, { cause })
		this.kind = kind
		this.status = status
	}
}
