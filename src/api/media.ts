import { recordEvent } from '../shared/events/record-event.ts'
import { ApiError } from './api-error.ts'
import { toApiError } from './call.ts'
import { sessionClient } from './session-client.ts'
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
