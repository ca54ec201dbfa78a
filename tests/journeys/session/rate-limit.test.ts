// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { CallName } from '../../../src/shared/contract/call-name.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test as base, signIn } from '../journey.ts'
import { saveData } from '../save-data.ts'
import { addressOf, followAddresses, NEWS_IDS } from './addresses.ts'
import { logIn } from './login-page.ts'
import { newsLinks } from './news-links.ts'
import { noticesOn } from './notices.ts'

// A picture that is cached would be downloaded without a call.
const test = base.override('hostOptions', { mediaCaching: 'no-store' })

const DETAIL = `/dashboard/news-detail?newsId=${NEWS_IDS.likeInfinity}`

async function submitALink(page: Page) {
	await page.getByRole('button', { name: 'Submit Link' }).click()
	const dialog = page.getByRole('dialog', { name: 'Submit Links' })
	await dialog.getByRole('textbox').fill('https://youtu.be/abcdefghijk')
	await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
}

type Call = { call: CallName | 'media'; address: string; act?: (page: Page) => Promise<unknown> }

const CALLS: Call[] = [
	{ call: 'self', address: '/dashboard/user-profile' },
	{ call: 'newsList', address: '/dashboard/updates?tab=Local' },
	{ call: 'newsDetail', address: DETAIL },
	{ call: 'submissions', address: '/dashboard/submissions' },
	{ call: 'submitLinks', address: DETAIL, act: submitALink },
	{
		call: 'media',
		address: DETAIL,
		act: async (page) => {
			await page.getByRole('button', { name: 'Download', exact: true }).first().waitFor()
			await page.getByRole('button', { name: 'Download', exact: true }).first().click()
		},
	},
]

/** Long enough for a message to come, and for a loop to show, in milliseconds. */
const AFTERMATH = 600

describe('a host that asks for fewer calls', () => {
	for (const { call, address, act } of CALLS) {
		test(`ends the sign-in without a word: ${call}`, async ({ page, context, portal }) => {
			const { host } = portal
			const { emailAddress } = ACCOUNTS.ordinary
			const before = host.submissionsOf(emailAddress).length
			await signIn(context, portal, ACCOUNTS.ordinary)
			const addresses = followAddresses(page)
			const rule = { call, kind: 'status', status: 429, message: 'Too many' } as const
			if (act === undefined) host.trouble.set(rule)
			await page.goto(address)
			// The pictures of the page are no calls of the app: the trouble begins after them.
			if (act !== undefined) {
				await page.getByRole('article').waitFor()
				host.trouble.set(rule)
				await act(page)
			}
			await page.getByLabel('E-mail').waitFor()
			const calls = host.log.entries.length
			await page.waitForTimeout(AFTERMATH)
			expect(host.log.entries.length).toBe(calls)
			// Before anything is sent the host is asked whose session it is.
			expect(host.count('self')).toBe(call === 'submitLinks' ? 2 : 1)
			expect(host.count('refreshToken')).toBe(0)
			expect(addressOf(page)).toBe('/auth/login')
			expect(addresses.filter((each) => each === '/auth/login')).toHaveLength(1)
			expect(await noticesOn(page).count()).toBe(0)

			host.trouble.clear()
			await logIn(page, ACCOUNTS.ordinary)
			await page.waitForURL(`**${address}`)
			await page.getByRole('button', { name: 'Logout' }).waitFor()
			// Links that were refused so wait on the phone for this login.
			const waited = rule.call === 'submitLinks' ? 1 : 0
			await expect.poll(() => host.submissionsOf(emailAddress).length).toBe(before + waited)
		})
	}

	test('also instead of setting a new password', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.newcomer)
		portal.host.trouble.set({ call: 'changeDefaultPassword', kind: 'status', status: 429 })
		await page.goto('/check/reset-password')
		await page.getByLabel('New password').fill('Mine@2026')
		await page.getByRole('button', { name: 'Reset Password' }).click()
		await page.getByLabel('E-mail').waitFor()
		await page.waitForTimeout(AFTERMATH)
		expect(portal.host.log.entries.map(({ call }) => call)).toEqual([
			'login',
			'self',
			'changeDefaultPassword',
		])
		expect(addressOf(page)).toBe('/auth/login')
		expect(await noticesOn(page).count()).toBe(0)
	})

	test('also when it is the renewal that it refuses so', async ({ page, context, portal }) => {
		const { host } = portal
		// What is prefetched would meet the refusal before the tap.
		await saveData(page)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/updates')
		await newsLinks(page).first().waitFor()
		host.sessions.expireAccessTokens()
		host.trouble.set({ call: 'refreshToken', kind: 'status', status: 429 })
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByLabel('E-mail').waitFor()
		await page.waitForTimeout(AFTERMATH)
		expect(host.count('refreshToken')).toBe(1)
		expect(await noticesOn(page).count()).toBe(0)
		host.trouble.clear()
		await logIn(page, ACCOUNTS.ordinary)
		await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().waitFor()
	})
})
