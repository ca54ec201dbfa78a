import type { BrowserContext } from 'playwright-core'

/** Writes down whatever a browser has to complain of on any page of a phone. */
export async function watchForComplaints(context: BrowserContext): Promise<string[]> {
	const complaints: string[] = []
	await context.exposeBinding('complain', (_source, complaint: string) => {
		complaints.push(complaint)
	})
	await context.addInitScript(() => {
		const { complain } = globalThis as unknown as { complain: (complaint: string) => void }
		document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
			complain(`policy: ${violatedDirective} ${blockedURI}`)
		})
	})
	context.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
	})
	context.on('response', (response) => {
		if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
	})
	context.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? ''
		// The browser itself lets go of what a page it leaves was still waiting for.
		if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.url()}`)
	})
	return complaints
}
