import { describe, expect } from 'vitest'
import { pause } from '../../../src/shared/waiting.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { saveData } from '../connection.ts'
import { test, untilSettled, WITH_WORKER } from '../journey.ts'
import { noticesOn } from '../responses/notices.ts'
import { addressOf, logIn, newsLinks, typeCredentials } from './pages.ts'

const testWithWorker = test.extend('phone', () => WITH_WORKER)

describe('the login', () => {
	testWithWorker(
		'asks for profile and news together, then installs the app',
		async ({ page, host }) => {
			const isRegistered = () =>
				page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
			await page.goto('/auth/login')
			await untilSettled(page)
			await expect.poll(() => host.count('refreshToken')).toBe(1)
			expect(await isRegistered()).toBe(false)
			host.log.clear()
			host.trouble.set({ call: 'self', kind: 'hold' })
			// Without the prefetches of the other tabs.
			await saveData(page)
			await logIn(page, ACCOUNTS.ordinary)
			await expect.poll(() => host.count('newsList')).toBe(1)
			expect(await newsLinks(page).count()).toBe(0)
			expect(await isRegistered()).toBe(false)
			host.trouble.clear()
			await newsLinks(page).first().waitFor()
			expect(host.count('newsList')).toBe(1)
			await expect.poll(isRegistered).toBe(true)
		},
	)

	test('needs both fields, shows why it failed, and is sent once for many taps', async ({
		page,
		host,
	}) => {
		await page.goto('/auth/login')
		const email = page.getByLabel('E-mail')
		const password = page.getByLabel('Password')
		const button = page.getByRole('button', { name: 'Login' })
		const isRefused = () =>
			email.evaluate((field: HTMLInputElement) => field.matches(':user-invalid'))
		const attributes = ({ type, name, required }: HTMLInputElement) => [type, name, required]
		expect(await email.evaluate(attributes)).toEqual(['email', 'userId', true])
		expect(await password.evaluate(attributes)).toEqual(['password', 'password', true])
		expect(await button.isDisabled()).toBe(true)
		await password.fill('1234567')
		expect(await button.isDisabled()).toBe(true)
		await password.press('Enter')
		await password.fill('12345678')
		expect(await button.isEnabled()).toBe(true)
		await button.click()
		expect(await isRefused()).toBe(true)
		await email.fill('nobody')
		await button.click()
		expect(await isRefused()).toBe(true)
		expect(host.count('login')).toBe(0)

		// The page itself asks whether there is a session.
		await expect.poll(() => host.count('refreshToken')).toBe(1)
		host.log.clear()
		await logIn(page, { ...ACCOUNTS.ordinary, password: 'Wrong@1234' })
		await noticesOn(page).getByText('Incorrect e-mail or password.').click()
		await noticesOn(page).waitFor({ state: 'detached' })
		// The reason stays by the form when the toast is gone.
		const reason = page.locator('form').getByText('Incorrect e-mail or password.')
		expect(await reason.count()).toBe(1)
		expect(addressOf(page)).toBe('/auth/login')
		// A failed login triggers no renewal.
		expect(host.log.entries.map(({ call }) => call)).toEqual(['login'])

		host.log.clear()
		host.trouble.set({ call: 'login', kind: 'hold' })
		await typeCredentials(page, ACCOUNTS.ordinary)
		// A slow phone may deliver both taps before it paints anything.
		await page.getByRole('button', { name: 'Login' }).evaluate((button: HTMLButtonElement) => {
			button.click()
			button.click()
		})
		const busy = page.getByRole('button', { name: 'Logging in' })
		await busy.waitFor()
		expect(await reason.count()).toBe(0)
		await busy.click({ force: true })
		await page.getByLabel('Password').press('Enter')
		host.trouble.clear()
		await newsLinks(page).first().waitFor()
		expect(addressOf(page)).toBe('/dashboard/updates?tab=Political')
		expect(host.log.entries.filter(({ call }) => call === 'login')).toMatchObject([{ status: 200 }])
	})

	test('keeps the form and its busy button while the profile is on its way', async ({
		page,
		host,
	}) => {
		await page.goto('/auth/login')
		await untilSettled(page)
		// The page itself asks whether there is a session.
		await expect.poll(() => host.count('refreshToken')).toBe(1)
		host.log.clear()
		host.trouble.set({ call: 'self', kind: 'hold' })
		await logIn(page, ACCOUNTS.ordinary)
		await expect.poll(() => host.count('self')).toBe(1)
		// Longer than a page waits before it shows that it is loading.
		await pause(1000)
		expect(await page.getByRole('button', { name: 'Logging in' }).count()).toBe(1)
		expect(await page.getByLabel('E-mail').inputValue()).toBe(ACCOUNTS.ordinary.emailAddress)
		host.trouble.clear()
		await newsLinks(page).first().waitFor()
	})

	test.for([
		['self', 0],
		['newsList', 0],
		['newsList', 1000],
	] as const)(
		"isn't called successful if the host ends the session by a 429 to %s (profile after %i ms)",
		{ tags: 'soak' },
		async ([call, milliseconds], { page, host }) => {
			await page.goto('/auth/login')
			await untilSettled(page)
			host.trouble.set(
				{ call, kind: 'status', status: 429, times: 1 },
				{ call: 'self', kind: 'latency', milliseconds },
			)
			await logIn(page, ACCOUNTS.ordinary)
			await expect.poll(() => host.count(call)).toBeGreaterThan(0)
			await page.getByRole('button', { name: 'Login' }).waitFor()
			// As late as the toast would come on an idle page.
			await pause(1000 + milliseconds)
			expect(await noticesOn(page).count()).toBe(0)
			expect(addressOf(page)).toBe('/auth/login')
			host.trouble.clear()
			await page.getByRole('button', { name: 'Login' }).click()
			await noticesOn(page).getByText('Logged in successfully').waitFor()
		},
	)
})
