import { once } from 'node:events'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { sumUpShifts } from '../access/shifts.ts'
import { reporterTest as test, test as visiting } from '../journey.ts'
import { untilLive } from '../live-app.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { publishNews } from '../screens/responses.ts'
import { addressOf, typeCredentials } from '../session/pages.ts'
import { newsRows, openPrerendered, prerenderedScreen } from './prerendered-screen.ts'
import { watchRows } from './watch-rows.ts'

const { emailAddress, password } = ACCOUNTS.ordinary

describe('before the app has loaded, on the login', () => {
	visiting(
		'input is kept, and Enter logs in once if the password is long enough',
		async ({ page, host }) => {
			let letGo = await openPrerendered(page, '/auth/login')
			const button = page.getByRole('button', { name: 'Login' })
			for (const typed of ['', 'short', 'eight888', 'seven77']) {
				await page.getByLabel('Password').fill(typed)
				expect(await button.isEnabled(), typed).toBe(typed === 'eight888')
			}
			await page.keyboard.press('Enter')
			await page.getByLabel('Password').fill(password)
			const email = page.getByLabel('E-mail')
			await email.pressSequentially('repo')
			letGo()
			await untilLive(page)
			// Into the field that has kept the focus.
			await page.keyboard.type('rter@example.com')
			expect(await email.inputValue()).toBe(emailAddress)
			expect(await page.getByLabel('Password').inputValue()).toBe(password)
			expect(host.count('login')).toBe(0)

			letGo = await openPrerendered(page, '/auth/login')
			await typeCredentials(page, ACCOUNTS.ordinary)
			await page.keyboard.press('Enter')
			expect(addressOf(page)).toBe('/auth/login')
			letGo()
			await newsRows(page).first().waitFor()
			expect(host.count('login')).toBe(1)
		},
	)

	visiting('the focus is kept that moves just before the app is rendered', async ({ page }) => {
		const letGo = await openPrerendered(page, '/auth/login')
		await page.getByLabel('E-mail').focus()
		await page.evaluate(() => {
			const { postMessage } = MessagePort.prototype
			// By a message to itself, React schedules the rendering.
			MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
				document.querySelector<HTMLElement>('input[type=password]')?.focus()
				MessagePort.prototype.postMessage = postMessage
				this.postMessage(message)
			}
		})
		letGo()
		await untilLive(page)
		await page.keyboard.type(password)
		expect(await page.getByLabel('Password').inputValue()).toBe(password)
		expect(await page.getByLabel('E-mail').inputValue()).toBe('')
	})

	visiting(
		'a form that a script submits hides the password',
		{ tags: 'soak' },
		async ({ page }) => {
			const letGo = await openPrerendered(page, '/auth/login')
			await typeCredentials(page, ACCOUNTS.ordinary)
			// As some password managers do.
			await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
			await untilNetworkIdle(page)
			expect(addressOf(page)).toBe('/auth/login')
			expect(await page.getByLabel('Password').inputValue()).toBe(password)
			// Without an event, only the method protects the password.
			await page.route('**/auth/login', (route) =>
				route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
			)
			const sent = page.waitForRequest((request) => request.isNavigationRequest())
			await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
			const request = await sent
			expect([request.method(), new URL(request.url()).search]).toEqual(['POST', ''])
			letGo()
		},
	)

	for (const [late, address] of [
		['profile', '**/v1/reporter/self'],
		['app', '**/assets/app-*.js'],
	] as const)
		visiting(`nothing is lost, however late the ${late} is`, async ({ page, host }) => {
			await page.clock.install()
			const held = new AbortController()
			const requested = page.waitForRequest(address)
			await page.route(
				address,
				async (route) => {
					if (late === 'app') await once(held.signal, 'abort')
					else await new Promise(() => undefined)
					await route.continue()
				},
				{ times: 1 },
			)
			await page.goto('/auth/login', { waitUntil: 'commit' })
			await requested
			await page.getByLabel('Password').fill(password)
			await page.getByLabel('Password').press('ArrowLeft')
			await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
			// By its type, because the page may be in Kannada by now.
			await page.locator('[type=email]').fill(emailAddress)
			// The app waits for the profile for a while, and then loads what every page has.
			const manifest = async () => {
				await page.clock.runFor(1000)
				return page.locator('[rel=manifest]').count()
			}
			if (late === 'profile') await expect.poll(manifest).toBe(1)
			await page.clock.runFor(9000)
			if (late === 'app') expect(await page.getByLabel('Password').inputValue()).toBe(password)
			await page.getByRole('button', { name: /Login|ಲಾಗಿನ್/ }).click()
			held.abort()
			await newsRows(page).first().waitFor()
			expect(await page.locator('html').getAttribute('lang')).toBe('kn')
			expect(host.count('login')).toBe(1)
		})
})

describe('before the app has loaded, on the news', () => {
	test('a tap on a row is acknowledged, and opens it', async ({ page, host }) => {
		const letGo = await openPrerendered(page, '/dashboard/updates')
		const title = await newsRows(page).nth(1).locator('span').first().textContent()
		const groundOf = (row: number) =>
			newsRows(page)
				.nth(row)
				.getByRole('link')
				.evaluate((link) => getComputedStyle(link).backgroundColor)
		const plain = await groundOf(1)
		await newsRows(page).nth(1).click()
		expect(await groundOf(1)).not.toBe(plain)
		expect(await groundOf(2)).toBe(plain)
		expect(await prerenderedScreen(page).getAttribute('aria-busy')).toBe('true')
		expect(new URL(page.url()).pathname).toBe('/dashboard/updates')
		letGo()
		await page
			.getByRole('article')
			.getByRole('heading', { name: title ?? '' })
			.waitFor()
		await expect.poll(() => host.count('newsDetail')).toBe(1)
		await page.goBack()
		await newsRows(page).first().waitFor()
		expect(new URL(page.url()).pathname).toBe('/dashboard/updates')
	})

	test('a tap on a tab shows its stored news', { tags: 'soak' }, async ({ page }) => {
		const titleOf = (tab: string) =>
			page
				.getByRole('tabpanel', { name: tab })
				.getByRole('listitem')
				.first()
				.locator('span')
				.first()
		await page.goto('/dashboard/updates?tab=Local')
		const local = await titleOf('Local').textContent()
		await page.goto('/dashboard/updates?tab=Political')
		const political = await titleOf('Political').textContent()
		expect(local).not.toBe(political)
		const letGo = await openPrerendered(page, '/dashboard')
		for (const [tab, title] of [
			['Local', local],
			['Political', political],
			['Local', local],
		] as const) {
			await page.getByRole('tab', { name: tab }).click()
			await titleOf(tab)
				.filter({ hasText: title ?? '' })
				.waitFor()
			expect(addressOf(page)).toBe(`/dashboard/updates?tab=${tab}`)
		}
		// A tab that was never opened waits for the app.
		await page.getByRole('tab', { name: 'Government' }).click()
		await page.getByRole('tab', { name: 'Local' }).click()
		letGo()
		await untilLive(page)
		await titleOf('Local')
			.filter({ hasText: local ?? '' })
			.waitFor()
	})

	test('a tap on a tab, the language or Load More counts once', async ({ page, host }) => {
		const open = () => openPrerendered(page, '/dashboard/updates')
		let letGo = await open()
		await page.getByRole('button', { name: 'Load More' }).click()
		letGo()
		await expect.poll(() => newsRows(page).count()).toBe(20)
		expect(host.log.entries.filter(({ path }) => path.includes('page=2'))).toHaveLength(1)

		letGo = await open()
		await newsRows(page).first().waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tab', { name: 'Local', selected: true }).waitFor()
		letGo()
		await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().waitFor()
		expect(addressOf(page)).toBe('/dashboard/updates?tab=Local')
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Local')

		letGo = await open()
		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		letGo()
		await page.getByRole('tab', { name: 'ರಾಜಕೀಯ' }).waitFor()
		expect(await page.locator('html').getAttribute('lang')).toBe('kn')
	})

	test('a list scrolled below its prerendered rows gets back there', { tags: 'soak' }, async ({
		page,
		host,
	}) => {
		for (let number = 0; number < 30; number += 1) publishNews(host, `News ${number}`)
		await page.goto('/dashboard/updates')
		await newsRows(page).first().waitFor()
		const list = page.getByRole('tabpanel').getByRole('list').locator('..')
		for (const count of [20, 30]) {
			await page.getByRole('button', { name: 'Load More' }).click()
			await expect.poll(() => newsRows(page).count()).toBe(count)
		}
		await list.evaluate((element) => element.scrollTo(0, 1400))
		await untilNetworkIdle(page)
		await page.reload()
		await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(1400)
	})

	test('the list keeps its rows and scroll position', { tags: 'soak' }, async ({ page, host }) => {
		const shifts = await sumUpShifts(page)
		const rows = await watchRows(page)
		const letGo = await openPrerendered(page, '/dashboard/updates')
		await newsRows(page).first().hover()
		await page.mouse.wheel(0, 150)
		const list = page.getByRole('tabpanel').getByRole('list').locator('..')
		await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(150)
		letGo()
		await untilLive(page)
		await untilNetworkIdle(page)
		expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(150)
		expect(await shifts()).toBe(0)
		expect(await rows()).toEqual([10])

		// With a slow host, the stored rows are shown while they are fetched again.
		host.trouble.set({ call: '*', kind: 'latency', milliseconds: 400 })
		await page.reload({ waitUntil: 'commit' })
		await untilLive(page)
		await untilNetworkIdle(page)
		expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(150)
		expect(await shifts()).toBe(0)
		expect(await rows()).toEqual([10])
		expect(await prerenderedScreen(page).count()).toBe(0)
	})
})
