import ky from 'ky'
import { apiOrigin } from '../shared/api-origin.ts'

/**
 * The bare client: credentials, no timeout, no retries, no session handling. Logging in and renewing the
 * session use it, since a 401 to these must not start a renewal.
 *
 * Responses are personal, so they are kept out of the HTTP cache, which all users of the phone share.
 */
export const plainClient = ky.create({
	baseUrl: apiOrigin,
	credentials: 'include',
	cache: 'no-store',
	timeout: false,
	retry: 0,
})
