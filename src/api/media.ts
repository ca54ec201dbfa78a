import { mediaFileName } from '../shared/addresses/media-address.ts'
import type { DownloadRecord } from '../shared/downloads/download-record.ts'
import { toFile } from '../shared/downloads/media-format.ts'
import { HEAD_BYTES, isMedia, mediaType } from '../shared/downloads/media-head.ts'
import { readResponse } from '../shared/downloads/read-response.ts'
import { recordEvent } from '../shared/events/record-event.ts'
import {
	announceSessionEnd,
	type SessionEnd,
	signInSignal,
} from '../shared/sign-in/sign-in-events.ts'
import { ApiError } from './api-error.ts'
import { toApiError } from './call.ts'
import { announceHostResponse } from './host-contact.ts'
import { refreshSession } from './refresh-session.ts'
import { sessionClient } from './session-client.ts'

/**
 * Fetches a media file whole, for browsers that can keep no files and so have it in memory anyway.
 *
 * @returns the file, named, and with the type that it has by its first bytes
 * @throws {ApiError} also when the response is a page, an error or empty: none is the file
 */
export async function fetchMedia({
	address,
	kind,
}: Pick<DownloadRecord, 'address' | 'kind'>): Promise<File> {
	try {
		const response = await sessionClient(address, { signal: signInSignal() })
		const meaning = readResponse({ from: 0 }, response)
		const body = await response.blob()
		const bytes = new Uint8Array(await body.slice(0, HEAD_BYTES).arrayBuffer())
		const isFile =
			meaning.kind === 'whole' &&
			(meaning.total ?? body.size) === body.size &&
			isMedia({ bytes, isAll: true, declaredType: body.type, kind })
		if (!isFile) throw new ApiError('unreadable', { status: response.status })
		const type = mediaType(bytes, body.type)
		return toFile(body, { name: mediaFileName(address) || kind, kind, type })
	} catch (error) {
		const apiError = toApiError(error)
		recordEvent('call-failed', { call: 'media', error: apiError.kind, status: apiError.status })
		throw apiError
	}
}

/**
 * Requests a media file, or with a `Range` header a part of it. The body is left unread.
 *
 * Uses `fetch` and not the session client, which has every response copied, for its hooks and for the response
 * cache: an unread copy would keep the whole file in memory. The session is handled as in `session-client.ts`: a
 * 401 renews it and sends the request again, a 429 or a refused renewal ends it.
 *
 * @param signal aborted when the file is no longer wanted, which is also when its reader signs out:
 * a renewal that is refused afterwards must not end the session of whoever has signed in since
 * @param cache `force-cache` for what the browser has of it, however old; else the host is asked. The service worker
 * (`sw/saved-media.ts`) tells by it that this is a download, and does not answer from the files on the phone
 * @throws {ApiError} `session-ended`; network errors and aborts are thrown as `fetch` throws them
 */
export async function openMedia(
	address: string,
	headers: Record<string, string>,
	signal: AbortSignal,
	cache: 'no-store' | 'force-cache' = 'no-store',
): Promise<Response> {
	const request = { headers, signal, credentials: 'include', cache } as const
	const sentAt = Date.now()
	const response = await fetch(address, request)
	if (cache === 'no-store') announceHostResponse()
	if (response.status === 429) throw await sessionEnded('rate-limited', response)
	if (response.status !== 401) return response
	const outcome = await refreshSession(sentAt)
	signal.throwIfAborted()
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
