import { mediaFileName } from '../shared/addresses/media-address.ts'
import type { DownloadRecord } from '../shared/downloads/download-record.ts'
import { toFile } from '../shared/downloads/media-format.ts'
import { HEAD_BYTES, isMedia, mediaType } from '../shared/downloads/media-head.ts'
import { readResponse } from '../shared/downloads/read-response.ts'
import { recordEvent } from '../shared/events/record-event.ts'
import { signInSignal } from '../shared/sign-in/sign-in-events.ts'
import { ApiError } from './api-error.ts'
import { toApiError } from './call.ts'
import { client } from './client.ts'
import { announceHostResponse } from './host-contact.ts'
import { sessionFetch } from './session-fetch.ts'

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
		const signIn = signInSignal()
		const response = await client(address, {
			signal: signIn,
			fetch: (input) => sessionFetch(input as Request, { signIn }),
		})
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
 * Requests a media file, or with a `Range` header a part of it. The body is left unread, so that no copy of the file
 * stays in memory.
 *
 * @param signal aborted when the file is no longer wanted, which is also when its reporter signs out
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
	const request = new Request(address, { headers, signal, credentials: 'include', cache })
	const onResponse = cache === 'no-store' ? announceHostResponse : undefined
	try {
		return await sessionFetch(request, { signIn: signal, onResponse })
	} catch (error) {
		signal.throwIfAborted()
		throw error
	}
}
