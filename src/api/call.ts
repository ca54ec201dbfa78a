import { HTTPError, isNetworkError, type Options } from 'ky'
import * as v from 'valibot'
import { recordEvent } from '../events/record-event.ts'
import { callAddress } from '../shared/contract/call-address.ts'
import { parseIfValid, readMessage } from '../shared/contract/lenient.ts'
import { isUnsuccessful } from '../shared/contract/plain-values.ts'
import { anySignal } from '../shared/waiting.ts'
import { askCacheStorage } from '../storage/cache-storage.ts'
import { CACHED_AT_HEADER, matchResponse } from '../storage/response-cache/response-cache.ts'
import { ApiError } from './api-error.ts'
import { client, type SessionFetchOptions, session, sessionFetch } from './client.ts'
import { hostResponseAnnouncer, rememberHostTime } from './host-contact.ts'

type CallOptions = Pick<Options, 'json'> &
	Pick<SessionFetchOptions, 'maySendAgain' | 'endsOnRateLimit'> & {
		searchParams?: Record<string, string | number>
		signal?: AbortSignal | undefined
		/** Set for a login, whose 401 or 429 ends no session. */
		opensSession?: boolean
		/** Whether the call continues when the sign-in ends on this phone. Other calls are then aborted. */
		outlivesSignIn?: boolean
		isCached?: boolean
	}

/** Sends one call and parses its response by the contract. Throws nothing but an `ApiError`. */
export async function call<Schema extends v.GenericSchema>(
	{ method, path }: { method: string; path: string },
	schema: Schema,
	{
		signal,
		opensSession,
		outlivesSignIn,
		maySendAgain,
		isCached,
		endsOnRateLimit,
		...options
	}: CallOptions = {},
): Promise<v.InferOutput<Schema>> {
	const signIn = session.signal()
	const signals = [signal, outlivesSignIn ? undefined : signIn].filter((each) => each !== undefined)
	const inSession = { signIn, maySendAgain, endsOnRateLimit, onResponse: rememberHostTime }
	const abandoned = anySignal(signals)
	const announceHostResponse = hostResponseAnnouncer()
	try {
		const body = await client(path, {
			...options,
			...(!opensSession && { fetch: (input) => sessionFetch(input as Request, inSession) }),
			method,
			signal: abandoned,
		}).json(v.unknown())
		const parsed = parseBody(schema, body)
		announceHostResponse()
		if (isCached) session.cacheBody?.(callAddress(path, options.searchParams), body)
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
	return new ApiError('refused', { message: readMessage(Object(body).message), ...details })
}

/** ky parses an error's body only if its content type is JSON; otherwise `data` is text. */
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
	// A connection lost while the body is read causes a plain TypeError, not ky's NetworkError.
	if (isNetworkError(error) || error instanceof TypeError)
		return new ApiError('unreachable', { cause: error })
	return new ApiError('unreadable', { cause: error })
}

/** `at` is when the response arrived, in milliseconds by the phone's clock. */
export type Cached<Data> = { data: Data; at: number }

/** Returns the cached response to a call, if there is one that this version of the app can parse. */
export async function cachedResponse<Schema extends v.GenericSchema>(
	{ path }: { path: string },
	schema: Schema,
	searchParams: Record<string, string | number> = {},
): Promise<Cached<v.InferOutput<Schema>> | undefined> {
	try {
		const cached = await matchResponse(callAddress(path, searchParams))
		if (cached === undefined) return undefined
		const data = parseIfValid(schema, await askCacheStorage(() => cached.json()))
		return data && { data, at: Number(cached.headers.get(CACHED_AT_HEADER)) }
	} catch {
		// The storage is damaged or unavailable. The caller asks the host anyway.
		return undefined
	}
}
