import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { TroubleRule } from '../../api-host/trouble/trouble-rule.ts'
import { signIn, test } from '../journey.ts'
import { noticesOn } from './notices.ts'

const UNEXPECTED = 'An unexpected error occurred'
const UNREACHABLE = "Couldn't reach the server. Check your connection and try again."

describe('a failed action tells why', () => {
	const REASONS: [Omit<TroubleRule, 'call'>, string][] = [
		[{ kind: 'status', status: 500, message: 'The desk is closed.' }, 'The desk is closed.'],
		[{ kind: 'status', status: 503, message: 'ನಂತರ ಬನ್ನಿ.' }, 'ನಂತರ ಬನ್ನಿ.'],
		[{ kind: 'body', body: { success: false, message: 'Ask the office.' } }, 'Ask the office.'],
		[{ kind: 'reset-before' }, UNREACHABLE],
		[{ kind: 'body', status: 500, body: '' }, UNEXPECTED],
		[{ kind: 'body', status: 502, body: '<h1>Bad Gateway</h1>' }, UNEXPECTED],
		[{ kind: 'body', status: 400, body: { message: '' } }, UNEXPECTED],
		[{ kind: 'body', status: 422, body: { message: { en: 'x' } } }, UNEXPECTED],
		[{ kind: 'body', status: 404, body: null }, UNEXPECTED],
	]

	test("in the host's words, else in its own, else that nobody knows", async ({ page, portal }) => {
		await page.goto('/auth/login')
		await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
		await page.getByLabel('Password').fill(ACCOUNTS.ordinary.password)
		for (const [trouble, words] of REASONS) {
			portal.host.trouble.set({ call: 'login', ...trouble })
			await page.getByRole('button', { name: 'Login' }).click()
			const notice = noticesOn(page)
			await notice.filter({ hasText: words }).click()
			await notice.waitFor({ state: 'hidden' })
		}
	})

	test('in plain text, whatever the words hold, and in the room there is', async ({
		page,
		portal,
	}) => {
		const message = `<b onclick="x">${'Endless'.repeat(400)}</b>\u0000\u202e`
		portal.host.trouble.set({ call: 'login', kind: 'status', status: 500, message })
		await page.goto('/auth/login')
		await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
		await page.getByLabel('Password').fill(ACCOUNTS.ordinary.password)
		await page.getByRole('button', { name: 'Login' }).click()
		const notice = noticesOn(page)
		expect(await notice.textContent()).toContain('<b onclick="x">Endless')
		const box = await notice.boundingBox()
		expect(box?.x).toBeGreaterThanOrEqual(0)
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
		// The first tap shows the rest of so long a text.
		await notice.click({ position: { x: 20, y: 20 } })
		await notice.click({ position: { x: 20, y: 20 } })
		await notice.waitFor({ state: 'hidden' })
	})

	test('once for ten equal failures, and one by one for different ones', async ({
		page,
		context,
		portal,
	}) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/news-detail')
		await page.getByRole('button', { name: 'Submit Link', exact: true }).click()
		const dialog = page.getByRole('dialog')
		const submit = dialog.getByRole('button', { name: 'Submit', exact: true })
		const notices = noticesOn(page)
		for (let time = 0; time < 10; time += 1) {
			await submit.click()
			await notices.first().waitFor()
			expect(await notices.count()).toBe(1)
		}
		await dialog.getByRole('textbox').fill('https://youtu.be/good')
		await submit.click()
		await notices.nth(1).waitFor()
		expect(await notices.allTextContents()).toEqual([
			'News ID is missing.',
			'Please correct errors before submitting.',
		])
	})
})
