import type { Page } from 'playwright-core'

/** Installs a worker before the app does, and waits until the page is in its hands. */
export async function installWorker(page: Page, script: string): Promise<void> {
	await page.evaluate((address) => {
		// The content policy allows this name, and the app itself does not use it.
		const policy = globalThis.trustedTypes?.createPolicy('default', { createScriptURL: String })
		return navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address)
	}, script)
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
