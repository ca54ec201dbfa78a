import { apiOrigin } from '../../shared/api-origin.ts'
import { API_PREFIX } from '../../shared/contract/calls.ts'

/** How long the host may take to respond. */
const PING_TIMEOUT_MS = 5000

/**
 * Whether the API host can be reached: any response counts, a 404 or 503 too, but not a captive portal's
 * HTML.
 *
 * The request has no body, needs no session, changes nothing, and passes the service worker and the HTTP
 * cache.
 */
export async function pingHost(): Promise<boolean> {
	try {
		const response = await fetch(`${apiOrigin}${API_PREFIX}/`, {
			method: 'HEAD',
			// The response of another origin need not be readable.
			mode: 'no-cors',
			cache: 'no-store',
			credentials: 'omit',
			signal: AbortSignal.timeout(PING_TIMEOUT_MS),
		})
		return !(response.ok && response.headers.get('Content-Type')?.startsWith('text/html'))
	} catch {
		return false
	}
}
