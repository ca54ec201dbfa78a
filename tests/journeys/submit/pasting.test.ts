import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { copy, submittedLinks, WITH_CLIPBOARD } from '../sharing/shared-links.ts'
import { NEWS_ADDRESS, openForm, submitForm, toast } from './submit-form.ts'

describe('the Paste button of an empty field', () => {
	test.beforeEach(({ context, portal }) => signIn(context, portal, ACCOUNTS.ordinary))

	describe('on a small phone', () => {
		test.override({ phone: { ...WITH_CLIPBOARD, viewport: { width: 360, height: 640 } } })

		test('needs three taps to submit the copied link, cleaned', async ({
			page,
			context,
			portal,
		}) => {
			const link = 'https://youtu.be/abcdefghijk'
			await context.route(link, (route) => route.fulfill({ body: 'The video' }))
			await page.goto(NEWS_ADDRESS)
			const form = submitForm(page)
			await copy(page, 'only words')
			await form.opener.tap()
			await form.paste.tap()
			await toast(page, 'No link found.').waitFor()
			expect(await form.field(1).inputValue()).toBe('')
			expect(await form.open.count()).toBe(0)
			await copy(page, `ಇಂದಿನ ಸುದ್ದಿ ${link}?si=x ಧನ್ಯವಾದ`)
			await form.paste.tap()
			await form.copy.waitFor()
			expect(await form.field(1).inputValue()).toBe(link)
			expect(await form.paste.count()).toBe(0)
			// Without the focus in a field, the phone's keyboard doesn't cover the form.
			expect(await form.fields.and(page.locator(':focus')).count()).toBe(0)
			const [tab] = await Promise.all([context.waitForEvent('page'), form.open.click()])
			await tab.getByText('The video').waitFor()
			expect([tab.url(), await tab.evaluate(() => opener)]).toEqual([link, null])
			await tab.close()
			await form.submit.tap()
			await form.dialog.waitFor({ state: 'hidden' })
			expect(submittedLinks(portal)).toEqual([[link]])
			await form.opener.click()
			await form.field(1).fill('javascript://youtu.be/%0Aalert(1)')
			expect(await form.open.count()).toBe(0)
		})
	})

	test('keeps a link that was typed while the browser asked for permission', {
		tags: 'soak',
	}, async ({ page }) => {
		const [typed, pasted] = ['https://youtu.be/typed000000', 'https://youtu.be/pasted00000']
		await page.addInitScript((text) => {
			Clipboard.prototype.readText = () =>
				new Promise((resolve) => addEventListener('allowed', () => resolve(text)))
		}, pasted)
		const form = await openForm(page)
		await form.paste.click()
		await form.field(1).fill(typed)
		await page.evaluate(() => dispatchEvent(new Event('allowed')))
		await form.field(2).waitFor()
		expect(await form.field(1).inputValue()).toBe(typed)
		expect(await form.field(2).inputValue()).toBe(pasted)
	})
})
