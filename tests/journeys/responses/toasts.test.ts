// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test, WITH_WORKER } from '../journey.ts'
import type { Portal } from '../portal.ts'
import { openForm } from '../submit/submit-form.ts'
import { noticesOn } from './notices.ts'

const REFUSAL = 'Incorrect e-mail or password.'

/** Fails to log in, on a page whose clock the test winds. Returns the toast that tells of it. */
async function failToLogIn(page: Page) {
	await page.clock.install()
	await page.goto('/auth/login')
	await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
	await page.getByLabel('Password').fill('not the word')
	await page.getByRole('button', { name: 'Login' }).click()
	const toast = noticesOn(page)
	await toast.filter({ hasText: REFUSAL }).waitFor()
	return toast
}

function logIn(page: Page, { host }: Portal) {
	host.trouble.clear()
	return page.getByLabel('Password').fill(ACCOUNTS.ordinary.password)
}

describe('a toast', () => {
	test('is a third of the screen high at most, and shows the rest of a long text by a tap', async ({
		page,
		portal,
	}) => {
		const message = `${'The host explains at length. '.repeat(30)}The end.`
		portal.host.trouble.set({ call: 'login', kind: 'status', status: 400, message })
		await page.goto('/auth/login')
		// As copied from a chat.
		await page.getByLabel('E-mail').fill('\u200emailto:reporter@example.com\u00a0')
		expect(await page.getByLabel('E-mail').inputValue()).toBe('reporter@example.com')
		await page.getByLabel('Password').fill('not the word')
		await page.getByRole('button', { name: 'Login' }).click()
		const toast = noticesOn(page)
		await toast.getByText('Show all').waitFor()
		const height = async () => (await toast.boundingBox())?.height ?? 0
		expect(await height()).toBeLessThanOrEqual(844 / 3)
		expect(await toast.getAttribute('aria-expanded')).toBe('false')

		await toast.click()
		await expect.poll(height).toBeGreaterThan(844 / 3)
		expect(await toast.getAttribute('aria-expanded')).toBe('true')
		const box = await toast.boundingBox()
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
		await toast.getByText('The end.').scrollIntoViewIfNeeded()
		await toast.click()
		await toast.waitFor({ state: 'detached' })
	})

	test('of an error stays five seconds at the top right, one of a success two', async ({
		page,
		portal,
	}) => {
		await page.setViewportSize({ width: 1200, height: 800 })
		const toast = await failToLogIn(page)
		const box = await toast.boundingBox()
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1150)
		// Below the bar, whose buttons can be tapped.
		expect(box?.y).toBeGreaterThanOrEqual(56)
		expect(box?.y).toBeLessThan(80)
		await page.clock.runFor(4000)
		expect(await toast.count()).toBe(1)
		await page.clock.runFor(1500)
		await toast.waitFor({ state: 'hidden' })

		await logIn(page, portal)
		await page.getByRole('button', { name: 'Login' }).click()
		await toast.filter({ hasText: 'Logged in successfully' }).waitFor()
		await page.clock.runFor(1000)
		expect(await toast.count()).toBe(1)
		await page.clock.runFor(1500)
		await toast.waitFor({ state: 'hidden' })
		// Gone, it leaves nothing that would catch a tap.
		await page.clock.runFor(2000)
		await page.getByRole('region', { name: 'Notices' }).waitFor({ state: 'hidden' })
	})

	test('waits while a pointer is over it', async ({ page }) => {
		const toast = await failToLogIn(page)
		await toast.hover()
		await page.clock.runFor(20_000)
		expect(await toast.count()).toBe(1)
		await page.mouse.move(10, 700)
		await page.clock.runFor(5500)
		await toast.waitFor({ state: 'hidden' })
	})

	test('is reached by Alt+T, waits while it has the focus, and is closed from there', async ({
		page,
	}) => {
		const toast = await failToLogIn(page)
		await page.keyboard.press('Alt+KeyT')
		expect(await toast.evaluate((button) => button === document.activeElement)).toBe(true)
		await page.clock.runFor(20_000)
		expect(await toast.count()).toBe(1)
		await page.keyboard.press('Enter')
		await toast.waitFor({ state: 'hidden' })
	})

	test('is closed by a tap, and the next one still goes by itself', async ({ page }) => {
		const toast = await failToLogIn(page)
		await toast.tap()
		await toast.waitFor({ state: 'hidden' })
		await page.clock.runFor(1500)
		await page.getByRole('button', { name: 'Login' }).press('Enter')
		await toast.waitFor()
		await page.clock.runFor(5500)
		await toast.waitFor({ state: 'hidden' })
	})

	test('is dragged away to the side, but not by a trembling hand', async ({ page }) => {
		const toast = await failToLogIn(page)
		const box = await toast.boundingBox()
		if (box === null) throw new Error('The toast is not to be seen')
		const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
		const drag = async (distance: number) => {
			await page.mouse.move(from.x, from.y)
			await page.mouse.down()
			await page.mouse.move(from.x + distance, from.y, { steps: 4 })
			await page.mouse.up()
		}
		await drag(40)
		expect(await toast.count()).toBe(1)
		expect((await toast.boundingBox())?.x).toBe(box.x)
		await drag(120)
		await toast.waitFor({ state: 'hidden' })
	})

	test.extend('phone', () => WITH_WORKER)(
		'of a link that waits or was not accepted leaves it and its heading free, on the next page, too',
		async ({ context, page, portal }) => {
			const { host } = portal
			await signIn(context, portal, ACCOUNTS.ordinary)
			const { dialog, submit, field } = await openForm(page)
			await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
			await context.setOffline(true)
			await field(1).fill('https://youtu.be/one')
			await submit.click()
			await dialog.waitFor({ state: 'hidden' })
			// Under the mouse a toast stays, also on the next page.
			const saved = noticesOn(page).filter({ hasText: 'Saved on this phone.' })
			await saved.hover()
			await page.getByRole('link', { name: 'Back to updates' }).press('Enter')
			await page.getByRole('link', { name: 'My Insights' }).press('Enter')
			const heading = page.getByRole('heading', { name: '1 link waiting to be sent' })
			await heading.waitFor()
			const [above, below] = await Promise.all([heading.boundingBox(), saved.boundingBox()])
			if (above === null || below === null) throw new Error('The heading or the toast is gone')
			expect(below.y).toBeGreaterThan(above.y + above.height)

			host.trouble.set({ call: 'submitLinks', kind: 'status', status: 422, message: 'Private.' })
			await context.setOffline(false)
			const toast = noticesOn(page).filter({ hasText: "A link wasn't accepted." })
			await toast.waitFor()
			// What only the reporter can mend waits for no sending.
			await page.getByRole('heading', { name: '1 link needs attention' }).waitFor()
			await page.getByRole('link', { name: 'My Insights 1 link needs attention' }).waitFor()
			const [told, free] = await Promise.all([
				toast.boundingBox(),
				page.getByRole('article').boundingBox(),
			])
			if (told === null || free === null) throw new Error('The toast or the link is not to be seen')
			expect(told.y).toBeGreaterThan(free.y + free.height)
		},
	)
})
