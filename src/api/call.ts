import { HTTPError, isNetworkError, type KyInstance, type Options } from 'ky'
import * as v from 'valibot'
import { anySignal } from '../shared/abort-signals.ts'
import { failure, plainNo } from '../shared/contract/acknowledgement.ts'
import { recordEvent } from '../shared/events/record-event.ts'
import { ApiError } from './api-error.ts'
import { announceHostResponse } from './host-contact.ts'
import { signInSignal } from './sign-in.ts'

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
	const no = v.safeParse(plainNo, body)
	if (no.success) throw refused(no.output.message, { status: 200 })
	throw new ApiError('unreadable', { cause: issues })
}

function refused(message: string | undefined, details: { status: number; cause?: unknown }) {
	return new ApiError('refused', { message, ...details })
}

export function toApiError(error: unknown): ApiError {
	if (error instanceof ApiError) return error
	if (error instanceof HTTPError) {
		const { output, success } = v.safeParse(failure, error.data)
		const { status } = error.response
		return refused(success ? output.message : undefined, { status, cause: error })
	}
	if (error instanceof DOMException && error.name === 'AbortError')
		return new ApiError('abandoned', { cause: error })
	// A connection that dies while the body is read is a plain TypeError, not ky's NetworkError.
	if (isNetworkError(error) || error instanceof TypeError)
		return new ApiError('unreachable', { cause: error })
	return new ApiError('unreadable', { cause: error })
}
