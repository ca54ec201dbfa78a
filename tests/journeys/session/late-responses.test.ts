// @module-tag soak
import { once } from 'node:events'
import type { Page, Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test, WITH_WORKER } from '../journey.ts'
import { addressOf } from './addresses.ts'
import { logIn } from './login-page.ts'
import { newsLinks, openWithWorker } from './news-links.ts'

const testWithWorker = test.extend('phone', () => WITH_WORKER)

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
		async stopFollowing() {
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
		const { called, stopFollowing } = await holdAnswer(page, '**/v1/reporter/news?*Local', {
			status: 200,
			json: newsOf('Deferred for the first one'),
		})
		await page.goto('/dashboard/updates')
		await page.getByText('Seen by the first one only').waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await called
		await changePlaces(page)
		expect(await newsLinks(page).count()).toBe(10)
		await stopFollowing()
		await page.getByRole('tab', { name: 'Local' }).click()
		await expect.poll(() => newsLinks(page).count()).toBe(10)
		expect(await page.getByText('Deferred for the first one').count()).toBe(0)
	})

	test('does not end the next one', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		portal.host.trouble.set({ call: 'newsList', kind: 'status', status: 401, times: 1 })
		const { called, stopFollowing } = await holdAnswer(page, '**/v1/reporter/refresh-token', {
			status: 401,
			json: { success: false, message: 'Your session has ended.' },
		})
		await page.goto('/dashboard/updates')
		await called
		const isRenewal = (request: Request) => request.url().endsWith('/refresh-token')
		const givenUp = page.waitForEvent('requestfailed', isRenewal)
		await changePlaces(page)
		await givenUp
		await stopFollowing()
		await page.getByRole('link', { name: 'Profile' }).click()
		await page.getByRole('heading', { name: 'Basavaraj Kittur' }).waitFor()
		expect(addressOf(page)).toBe('/dashboard/user-profile')
	})
})

describe('a session that becomes another user’s', () => {
	testWithWorker(
		'by no late renewal, though the app was closed meanwhile',
		{ tags: 'soak' },
		async ({ page, context, portal }) => {
			const { host } = portal
			await signIn(context, portal, ACCOUNTS.ordinary)
			await openWithWorker(page)
			host.sessions.expireAccessTokens()
			host.log.clear()
			const late = { kind: 'latency', afterHandler: true, milliseconds: 20_000, times: 1 } as const
			host.trouble.set({ call: 'refreshToken', ...late })
			await page.getByRole('tab', { name: 'Local' }).click()
			await expect.poll(() => host.count('refreshToken')).toBe(1)
			await page.close()

			const next = await context.newPage()
			await next.goto('/auth/login')
			await logIn(next, ACCOUNTS.veteran)
			await newsLinks(next).first().waitFor()
			const renewal = () => host.log.entries.find(({ call }) => call === 'refreshToken')?.status
			expect(renewal()).toBe('pending')
			await expect.poll(renewal, { timeout: 25_000 }).toBe(200)
			await next.reload()
			await next.getByRole('link', { name: 'Profile' }).click()
			await next.getByRole('heading', { name: 'Basavaraj Kittur' }).waitFor()
		},
	)

	test('ends the sign-in, and shows nothing of the other', { tags: 'soak' }, async ({
		page,
		context,
		portal,
	}) => {
		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.veteran)
		await newsLinks(page).first().waitFor()
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/user-profile')
		await page.getByLabel('E-mail').waitFor()
		expect(addressOf(page)).toBe('/auth/login')
		expect(await page.getByText(ACCOUNTS.ordinary.emailAddress).count()).toBe(0)
		await logIn(page, ACCOUNTS.veteran)
		await page.getByRole('heading', { name: 'Basavaraj Kittur' }).waitFor()
	})
})
