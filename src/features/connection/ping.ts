import { apiOrigin } from '../../shared/api-origin.ts'
import { API_PREFIX } from '../../shared/contract/calls.ts'

/** How long the host may take to say anything at all, in milliseconds. */
const PING_TIMEOUT_MS = 5000

/**
 * Whether the API host can be reached: any answer of its own counts, a 404 or a 503 too.
 *
 * What is asked for has no body, needs no session and changes nothing; neither the worker nor the
 * browser's cache answers it. The page of a captive portal is not the host's word.
 */
export async function pingHost(): Promise<boolean> {
	try {
		const response = await fetch(`${apiOrigin}${API_PREFIX}/`, {
			method: 'HEAD',
			// Of another origin's answer it is enough that there is one.
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
