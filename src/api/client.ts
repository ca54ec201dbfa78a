import ky from 'ky'
import { apiOrigin } from '../shared/api-origin.ts'

/**
 * The client of every call, without timeout or retries. Signed-in users' calls give it `sessionFetch`; a login and a
 * renewal don't, because a 401 to these must not start a renewal.
 *
 * Responses are personal, so they are kept out of the HTTP cache, which all users of the phone share.
 */
export const client = ky.create({
	baseUrl: apiOrigin,
	credentials: 'include',
	cache: 'no-store',
	timeout: false,
	retry: 0,
})
