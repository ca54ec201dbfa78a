// @module-tag soak
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import type { TroubleRule } from '../../api-host/trouble/trouble-rule.ts'
import { signIn, test } from '../journey.ts'
import { noticesOn } from './notices.ts'

type Answer = Omit<TroubleRule, 'call'>

const SENSELESS = 'Unexpected response from the server. Please try again.'

const GARBAGE: Answer[] = [
	{ kind: 'html' },
	...['null', '[]', '"text"', '5', 'OK', '{"success": tru', '[{"success": true}]'].map(
		(body): Answer => ({ kind: 'body', body }),
	),
]

/** For a login the host has to say yes outright. */
const NO_YES: Answer[] = [
	{ kind: 'empty' },
	{ kind: 'body', status: 204 },
	{ kind: 'body', body: {} },
	{ kind: 'body', body: { message: 'Hello' } },
	{ kind: 'body', body: { success: 'true' } },
	{ kind: 'body', body: { data: { success: true } } },
]

/** Waits for the one notice there is, taps it away and tells what it said. */
async function readNotice(page: Page): Promise<string | null> {
	const notice: Locator = noticesOn(page)
	await notice.waitFor()
	const words = await notice.textContent()
	await notice.click()
	await notice.waitFor({ state: 'hidden' })
	return words
}

async function typeCredentials(page: Page, { emailAddress, password }: Account) {
	await page.getByLabel('E-mail').fill(emailAddress)
	await page.getByLabel('Password').fill(password)
}

describe('an answer that confirms nothing is a failure', () => {
	test('of the login: nobody is signed in', async ({ page, portal: { host } }) => {
		await page.goto('/auth/login')
		await typeCredentials(page, ACCOUNTS.ordinary)
		for (const [index, answer] of [...GARBAGE, ...NO_YES].entries()) {
			host.trouble.set({ call: 'login', ...answer })
			await page.getByRole('button', { name: 'Login' }).click()
			expect(await readNotice(page), JSON.stringify(answer)).toBe(SENSELESS)
			expect(host.count('login')).toBe(index + 1)
		}
		expect(new URL(page.url()).pathname).toBe('/auth/login')
		expect(await page.evaluate(() => localStorage.getItem('signIn'))).toBeNull()
		await page.goto('/dashboard/updates')
		await page.waitForURL('**/auth/login')
	})

	test('of the new password: the field is emptied, the page stays', async ({
		page,
		context,
		portal,
	}) => {
		await signIn(context, portal, ACCOUNTS.newcomer)
		await page.goto('/check/reset-password')
		const field = page.getByLabel('New password')
		for (const answer of GARBAGE) {
			portal.host.trouble.set({ call: 'changeDefaultPassword', ...answer })
			await field.fill('Another@456')
			await page.getByRole('button', { name: 'Reset Password' }).click()
			expect(await readNotice(page), JSON.stringify(answer)).toBe(SENSELESS)
			expect(await field.inputValue()).toBe('')
		}
		expect(new URL(page.url()).pathname).toBe('/check/reset-password')
		expect(portal.host.count('logout')).toBe(0)
	})

	test('of the logout: the phone lets go, and the host is told again', async ({
		page,
		context,
		portal,
	}) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		portal.host.trouble.set({ call: 'logout', kind: 'html', times: 1 })
		await page.goto('/dashboard/updates')
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.waitForURL(`${portal.origin}/`)
		expect(await readNotice(page)).toBe(SENSELESS)
		await page.reload()
		await expect
			.poll(() => portal.host.log.entries.at(-1))
			.toMatchObject({
				call: 'logout',
				status: 200,
			})
		expect(portal.host.count('logout')).toBe(2)
	})
})
