import { recordEvent } from '../shared/events/record-event.ts'
import { ApiError } from './api-error.ts'
import { toApiError } from './call.ts'
import { refreshSession } from './refresh-session.ts'
import { sessionClient } from './session-client.ts'
import { announceSessionEnd, type SessionEnd } from './session-end.ts'
import { signInSignal } from './sign-in-calls.ts'

/**
 * Fetches a media file whole.
 *
 * @throws {ApiError} also when the answer is a page or empty: neither is the file
 */
export async function fetchMedia(address: string): Promise<Blob> {
	try {
		const response = await sessionClient(address, { signal: signInSignal() })
		const file = await response.blob()
		if (file.size === 0 || file.type.startsWith('text/html'))
			throw new ApiError('unreadable', { status: response.status })
		return file
	} catch (error) {
		const apiError = toApiError(error)
		const { kind, status } = apiError
		recordEvent('call-failed', { call: 'media', error: kind, status })
		throw apiError
	}
}

/**
 * Asks for a media file, or with a `Range` for a part of it, and hands over whatever the host
 * answers before its body is read.
 *
 * Not by ky, which gives its hooks a copy of every answer: the half that nobody reads would keep the
 * whole file in memory. What the session asks for is the same: a 401 renews it and is sent a
 * second time, a 429 or a refused renewal ends it.
 *
 * @throws {ApiError} `session-ended`; what keeps any answer from arriving is thrown as it is
 */
export async function openMedia(
	address: string,
	headers: Record<string, string>,
	signal: AbortSignal,
): Promise<Response> {
	const request = { headers, signal, credentials: 'include', cache: 'no-store' } as const
	const sentAt = Date.now()
	const response = await fetch(address, request)
	if (response.status === 429) throw await sessionEnded('rate-limited', response)
	if (response.status !== 401) return response
	const outcome = await refreshSession(sentAt)
	if (outcome === 'unanswered') return response
	if (outcome !== 'renewed') throw await sessionEnded(outcome, response)
	await response.body?.cancel()
	return fetch(address, request)
}

async function sessionEnded(end: SessionEnd, response: Response): Promise<ApiError> {
	await response.body?.cancel()
	announceSessionEnd(end)
	return new ApiError('session-ended', { status: response.status })
}
