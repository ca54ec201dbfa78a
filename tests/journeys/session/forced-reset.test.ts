import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pause } from '../../../src/shared/waiting.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test, untilSettled } from '../journey.ts'
import { noticesOn } from '../responses/notices.ts'
import { addressOf, logIn, newsLinks } from './pages.ts'

const HINT = '8–24 characters, at least 1 uppercase, 1 lowercase, 1 number and 1 special character'

test('a default password is reset before a second login opens the news', async ({ page, host }) => {
	const { newcomer } = ACCOUNTS
	await page.goto('/auth/login')
	await logIn(page, newcomer)
	const field = page.getByLabel('New password')
	await field.waitFor()
	expect(addressOf(page)).toBe('/check/reset-password')
	await page.locator('h1:focus').getByText('Choose a new password').waitFor()
	// A reporter can log out instead.
	await page.getByRole('button', { name: 'Logout' }).click()
	await page.getByRole('link', { name: 'Reporter Portal' }).click()
	expect(host.count('changeDefaultPassword')).toBe(0)
	await logIn(page, newcomer)
	await page.getByText(HINT).waitFor()
	expect(await page.locator('form').getAttribute('method')).toBe('post')

	const button = page.getByRole('button', { name: 'Reset Password' })
	expect(await button.isDisabled()).toBe(true)
	await field.fill('Aa1@567')
	expect(await button.isDisabled()).toBe(true)
	await field.fill('nothing special')
	await button.click()
	const notices = noticesOn(page)
	await notices.getByText('The password must have 8–24 characters').waitFor()
	expect(await field.inputValue()).toBe('')
	await field.fill(newcomer.password)
	await button.click()
	await notices.getByText('The new password must differ from the default one.').waitFor()
	expect(await field.inputValue()).toBe('')

	host.log.clear()
	host.trouble.set({ call: 'changeDefaultPassword', kind: 'hold' })
	await field.fill('Mine@2026')
	// A slow phone may deliver both taps before it paints anything.
	await button.evaluate((element: HTMLButtonElement) => {
		element.click()
		element.click()
	})
	await page.getByRole('button', { name: 'Resetting password' }).waitFor()
	host.trouble.clear()
	await page.getByLabel('E-mail').waitFor()
	expect(addressOf(page)).toBe('/auth/login')
	expect(host.log.entries.map(({ call, body }) => [call, body])).toEqual([
		['changeDefaultPassword', '{"password":"[redacted]"}'],
		['logout', ''],
	])

	await logIn(page, newcomer)
	await notices.getByText('Incorrect e-mail or password.').waitFor()
	await logIn(page, { ...newcomer, password: 'Mine@2026' })
	await newsLinks(page).first().waitFor()
	expect(addressOf(page)).toBe('/dashboard/updates?tab=Political')
})

const NEW_PASSWORD = 'Mine@2026'

/** Logs in for the first time, and submits a new password. */
async function submitNewPassword(page: Page) {
	await page.goto('/auth/login')
	await logIn(page, ACCOUNTS.newcomer)
	await page.getByLabel('New password').fill(NEW_PASSWORD)
	await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('a new password whose response is lost leads to the login, too', async ({ page, host }) => {
	const lost = { kind: 'reset-after', times: 1, alsoResend: true } as const
	host.trouble.set({ call: 'changeDefaultPassword', ...lost })
	await submitNewPassword(page)
	await page.getByLabel('E-mail').waitFor()
	expect(await noticesOn(page).getByText('reach the server').count()).toBe(0)
	await logIn(page, { ...ACCOUNTS.newcomer, password: NEW_PASSWORD })
	await newsLinks(page).first().waitFor()
})

test('a new password counts even if its page was closed', async ({ page, context, host }) => {
	const late = { kind: 'latency', milliseconds: 1000, afterHandler: true } as const
	host.trouble.set({ call: 'changeDefaultPassword', ...late })
	await submitNewPassword(page)
	await expect.poll(() => host.count('changeDefaultPassword')).toBe(1)
	await page.close()
	const reopened = await context.newPage()
	await reopened.goto('/')
	await newsLinks(reopened).first().waitFor()
})

test.for(['self', 'newsList'] as const)(
	"a 429 to the news, which weren't allowed, ends no session if %s is late",
	{ tags: 'soak' },
	async (late, { page, host }) => {
		host.trouble.set(
			{ call: 'newsList', kind: 'status', status: 429 },
			{ call: late, kind: 'latency', milliseconds: 1000 },
		)
		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.newcomer)
		const field = page.getByLabel('New password')
		await field.waitFor()
		await page.goto('/dashboard/updates')
		await field.waitFor()
		await untilSettled(page)
		await expect.poll(() => host.count('newsList')).toBe(2)
		// As long as the last response takes.
		await pause(1500)
		await field.fill(NEW_PASSWORD)
		await page.getByRole('button', { name: 'Reset Password' }).click()
		await page.getByLabel('E-mail').waitFor()
		expect(host.count('changeDefaultPassword')).toBe(1)
	},
)
