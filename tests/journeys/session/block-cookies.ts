import type { BrowserContext } from 'playwright-core'

/** Drops the host's cookies, as browsers that block third-party cookies do. */
export async function blockCookies(context: BrowserContext) {
	await context.route('**/v1/reporter/login', async (route) => {
		const response = await route.fetch()
		await context.clearCookies()
		const { 'set-cookie': _dropped, ...headers } = response.headers()
		await route.fulfill({ response, headers })
	})
}
