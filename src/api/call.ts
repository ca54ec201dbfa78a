import { HTTPError, isNetworkError, type KyInstance, type Options } from 'ky'
import * as v from 'valibot'
import { anySignal } from '../shared/abort-signals.ts'
import { messageOf } from '../shared/contract/acknowledgement.ts'
import { isUnsuccessful } from '../shared/contract/plain-values.ts'
import { recordEvent } from '../shared/events/record-event.ts'
import { signInSignal } from '../shared/sign-in/sign-in-events.ts'
import { ApiError } from './api-error.ts'
import { announceHostResponse } from './host-contact.ts'

type CallOptions = Pick<Options, 'json' | 'searchParams'> & {
	signal?: AbortSignal | undefined
	/** The call is not aborted when the sign-in ends on this phone. */
	outlivesSignIn?: boolean
	/** Asked before the request is sent a second time, after the session was renewed. */
	maySendAgain?: () => Promise<boolean>
}

/**
 * Sends one call and parses its response by the contract.
 *
 * @throws {ApiError} when there is no usable response; its `kind` says why
 */
export async function call<Schema extends v.GenericSchema>(
	client: KyInstance,
	{ method, path }: { method: string; path: string },
	schema: Schema,
	{ signal, outlivesSignIn = false, maySendAgain, ...options }: CallOptions = {},
): Promise<v.InferOutput<Schema>> {
	const signals = [signal, outlivesSignIn ? undefined : signInSignal()].filter(
		(each) => each !== undefined,
	)
	const abandoned = anySignal(signals)
	try {
		const body = await client(path, {
			...options,
			context: { maySendAgain },
			method,
			signal: abandoned,
		}).json(v.unknown())
		const parsed = parseBody(schema, body)
		announceHostResponse()
		return parsed
	} catch (error) {
		const apiError = toApiError(error)
		const { kind, status } = apiError
		if (kind === 'refused' || kind === 'session-ended') announceHostResponse()
		recordEvent('call-failed', { method, path, error: kind, status })
		if (apiError === error || !abandoned.aborted) throw apiError
		// `abort(reason)` throws its reason, which may be anything.
		throw new ApiError('abandoned', { cause: error })
	}
}

function parseBody<Schema extends v.GenericSchema>(
	schema: Schema,
	body: unknown,
): v.InferOutput<Schema> {
	const { success, output, issues } = v.safeParse(schema, body)
	if (success) return output
	if (isUnsuccessful(body)) throw refused(body, { status: 200 })
	throw new ApiError('unreadable', { cause: issues })
}

function refused(body: unknown, details: { status: number; cause?: unknown }): ApiError {
	return new ApiError('refused', { message: messageOf(Object(body).message), ...details })
}

/** The body of an error response. ky parses it only if it is labelled as JSON, and otherwise has its text. */
function bodyOf({ data }: HTTPError): unknown {
	try {
		return typeof data === 'string' ? JSON.parse(data) : data
	} catch {
		return undefined
	}
}

export function toApiError(error: unknown): ApiError {
	if (error instanceof ApiError) return error
	if (error instanceof HTTPError)
		return refused(bodyOf(error), { status: error.response.status, cause: error })
	if (error instanceof DOMException && error.name === 'AbortError')
		return new ApiError('abandoned', { cause: error })
	// A connection that dies while the body is read is a plain TypeError, not ky's NetworkError.
	if (isNetworkError(error) || error instanceof TypeError)
		return new ApiError('unreachable', { cause: error })
	return new ApiError('unreadable', { cause: error })
}
