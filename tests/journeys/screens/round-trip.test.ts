// @module-tag soak
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { WITH_WORKER } from '../journey.ts'
import { newsLinks } from '../session/news-links.ts'
import { test } from './reporter.ts'

// The browser complains of a worker that is blocked.
test.override('phone', WITH_WORKER)

/** Notes everything a browser complains of on any page of a phone. */
async function watchForComplaints(context: BrowserContext): Promise<string[]> {
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
		// The browser aborts what a page it leaves was still waiting for.
		if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.url()}`)
	})
	return complaints
}

test('the browser complains of no screen from the updates to the logout', async ({
	page,
	context,
}) => {
	const complaints = await watchForComplaints(context)
	await page.goto('/dashboard/updates')
	const panel = page.getByRole('tabpanel')
	for (const name of ['Government', 'Local', 'Political']) {
		await page.getByRole('tab', { name }).click()
		await newsLinks(page).first().waitFor()
	}
	await panel.getByRole('button', { name: 'Load more' }).click()
	await expect.poll(() => newsLinks(page).count()).toBe(20)

	await newsLinks(page).first().click()
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Download' }).first().click()
	await download
	await page.getByRole('button', { name: 'Submit Link' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
	await page.getByRole('dialog').waitFor({ state: 'hidden' })
	await page.getByRole('link', { name: 'Back to updates' }).click()

	await page.getByRole('link', { name: 'My Insights' }).click()
	await page.getByRole('listitem').getByRole('button').first().click()
	await page.getByRole('link', { name: 'Profile' }).click()
	await page.getByRole('heading', { name: 'Ananya Hegde' }).waitFor()
	for (const address of [
		'news-detail?newsId=64e512094837120495837261',
		'submissions',
		'user-profile',
	]) {
		await page.goto(`/dashboard/${address}`)
		await page.getByRole('listitem').first().waitFor()
	}
	await page.getByRole('button', { name: 'Logout' }).click()
	// What was downloaded goes with it.
	await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
	await page.waitForURL((url) => url.pathname === '/')
	expect(complaints).toEqual([])

	await page.evaluate(() => {
		document.body.append(Object.assign(new Image(), { src: 'http://other.example/x.png' }))
	})
	await expect
		.poll(() => complaints)
		.toContainEqual(expect.stringContaining('policy: img-src http://other.example'))
})
