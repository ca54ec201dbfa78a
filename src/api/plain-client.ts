import ky from 'ky'
import { apiOrigin } from '../shared/api-origin.ts'

/**
 * The bare client: credentials, no time limit, no retries, no session handling. Logging in and
 * renewing the session use it, for a 401 there is an answer and not a reason to renew.
 *
 * Answers are personal, so the browser's own cache (shared by all who use the phone) keeps none.
 */
export const plainClient = ky.create({
	baseUrl: apiOrigin,
	credentials: 'include',
	cache: 'no-store',
	timeout: false,
	retry: 0,
})
