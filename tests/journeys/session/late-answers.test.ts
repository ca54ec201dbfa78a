import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import type { Portal } from '../portal.ts'
import { addressOf } from './addresses.ts'
import { logIn } from './login-page.ts'
import { newsLinks } from './news-links.ts'

/** How long the answer to the one who has left takes, in milliseconds. */
const LATE = 2000

async function changePlaces(page: Page) {
	await page.getByRole('button', { name: 'Logout' }).click()
	await page.getByRole('link', { name: 'Reporter Portal' }).click()
	await logIn(page, ACCOUNTS.veteran)
	await newsLinks(page).first().waitFor()
}

function answered({ host }: Portal, call: string): () => boolean {
	return () => host.log.entries.find((entry) => entry.call === call)?.status !== 'pending'
}

describe('an answer that comes after its sign-in has ended', () => {
	test('is shown to nobody', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const item = { _id: '1', newsTitle: 'For the first one only', mediaFiles: [] }
		portal.host.trouble.set(
			{ call: 'newsList', kind: 'latency', milliseconds: LATE, times: 1 },
			{ call: 'newsList', kind: 'body', body: { success: true, data: [item] }, times: 1 },
		)
		await page.goto('/dashboard/updates')
		await changePlaces(page)
		expect(answered(portal, 'newsList')()).toBe(false)
		await expect.poll(answered(portal, 'newsList')).toBe(true)
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tab', { name: 'Political' }).click()
		await newsLinks(page).first().waitFor()
		expect(await page.getByText('For the first one only').count()).toBe(0)
		expect(await newsLinks(page).count()).toBe(10)
	})

	test('does not end the next one', async ({ page, context, portal }) => {
		const { host } = portal
		await signIn(context, portal, ACCOUNTS.ordinary)
		host.trouble.set(
			{ call: 'newsList', kind: 'status', status: 401, times: 1 },
			{ call: 'refreshToken', kind: 'latency', milliseconds: LATE, times: 1 },
			{ call: 'refreshToken', kind: 'status', status: 401, times: 1 },
		)
		await page.goto('/dashboard/updates')
		await expect.poll(() => host.count('refreshToken')).toBe(1)
		await changePlaces(page)
		expect(answered(portal, 'refreshToken')()).toBe(false)
		await expect.poll(answered(portal, 'refreshToken')).toBe(true)
		await page.getByRole('link', { name: 'Profile' }).click()
		await page.getByRole('heading', { name: 'Basavaraj Kittur' }).waitFor()
		expect(addressOf(page)).toBe('/dashboard/user-profile')
	})
})
