import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { addressOf } from './addresses.ts'
import { logIn } from './login-page.ts'
import { newsLinks } from './news-links.ts'

/**
 * Keeps the first answer to a call on its way until it is let go.
 *
 * @returns what waits for the call, and what lets its answer go
 */
async function holdAnswer(page: Page, address: string, answer: { status: number; json: unknown }) {
	const free = new AbortController()
	const arrived = new AbortController()
	await page.route(
		address,
		async (route) => {
			await once(free.signal, 'abort')
			// The page may have given the call up: then there is nobody to answer.
			await route.fulfill(answer).catch(() => undefined)
			arrived.abort()
		},
		{ times: 1 },
	)
	return {
		called: page.waitForRequest(address),
		async letGo() {
			const arrival = once(arrived.signal, 'abort')
			free.abort()
			await arrival
		},
	}
}

async function changePlaces(page: Page) {
	await page.getByRole('button', { name: 'Logout' }).click()
	await page.getByRole('link', { name: 'Reporter Portal' }).click()
	await logIn(page, ACCOUNTS.veteran)
	await newsLinks(page).first().waitFor()
}

describe('an answer that comes after its sign-in has ended', () => {
	test('is shown to nobody', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const newsOf = (newsTitle: string) => ({ success: true, data: [{ _id: '1', newsTitle }] })
		await page.route(
			'**/v1/reporter/news?*Political',
			(route) => route.fulfill({ json: newsOf('Seen by the first one only') }),
			{ times: 1 },
		)
		const { called, letGo } = await holdAnswer(page, '**/v1/reporter/news?*Local', {
			status: 200,
			json: newsOf('Late for the first one'),
		})
		await page.goto('/dashboard/updates')
		await page.getByText('Seen by the first one only').waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await called
		await changePlaces(page)
		expect(await newsLinks(page).count()).toBe(10)
		await letGo()
		await page.getByRole('tab', { name: 'Local' }).click()
		await expect.poll(() => newsLinks(page).count()).toBe(10)
		expect(await page.getByText('Late for the first one').count()).toBe(0)
	})

	test('does not end the next one', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		portal.host.trouble.set({ call: 'newsList', kind: 'status', status: 401, times: 1 })
		const { called, letGo } = await holdAnswer(page, '**/v1/reporter/refresh-token', {
			status: 401,
			json: { success: false, message: 'Your session has ended.' },
		})
		await page.goto('/dashboard/updates')
		await called
		await changePlaces(page)
		const refused = page.waitForResponse('**/v1/reporter/refresh-token')
		await letGo()
		expect((await refused).status()).toBe(401)
		await page.getByRole('link', { name: 'Profile' }).click()
		await page.getByRole('heading', { name: 'Basavaraj Kittur' }).waitFor()
		expect(addressOf(page)).toBe('/dashboard/user-profile')
	})
})
