import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest, test } from '../journey.ts'
import { shareAddress, sharedLinks, submittedLinks } from '../sharing/shared-links.ts'
import { openForm, submitForm } from '../submit/submit-form.ts'

/** Presses a mouse button on an element, near its top, and expects that this moves nothing there. */
async function press(page: Page, target: Locator): Promise<void> {
	const before = await target.boundingBox()
	if (before === null) throw new Error(`${target} isn't visible`)
	const [x, y] = [before.x + before.width / 2, before.y + 10]
	await page.mouse.move(x, y)
	await page.mouse.down()
	// What a lost focus changes is on the screen by the second frame.
	await page.evaluate(async () => {
		for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
	})
	const isOnTop = await target.evaluate(
		(element, point) => element.contains(document.elementFromPoint(...point)),
		[x, y] as const,
	)
	expect([await target.boundingBox(), isOnTop]).toEqual([before, true])
	await page.mouse.up()
}

/** Taps an element with a finger, once, wherever it is at that moment. */
async function tap(page: Page, target: Locator): Promise<void> {
	const box = await target.boundingBox()
	if (box === null) throw new Error(`${target} isn't visible`)
	await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

describe('a press on a button below a field moves nothing', () => {
	reporterTest('so that one tap sends whatever link was typed', async ({ page, portal }) => {
		for (const [typed, links, pressOrTap] of [
			['youtu.be/abcdefghijk?si=x', ['https://youtu.be/abcdefghijk'], tap],
			[
				'see x.com/desk/status/17 and youtu.be/abcdefghijm.',
				['https://x.com/desk/status/17', 'https://youtu.be/abcdefghijm'],
				press,
			],
		] as const) {
			portal.host.log.clear()
			const form = await openForm(page)
			await form.field(1).pressSequentially(typed)
			await pressOrTap(page, form.submit)
			await form.dialog.waitFor({ state: 'hidden' })
			expect(submittedLinks(portal)).toEqual([links])
		}
	})

	test('of the login', { tags: 'soak' }, async ({ page }) => {
		await page.goto('/auth/login')
		await page.getByLabel('Password', { exact: true }).fill('Reporter@123')
		await page.getByLabel('E-mail').fill('no address')
		await press(page, page.getByRole('button', { name: 'Login' }))
		await page.getByText('Please enter valid email').waitFor()
		await page.getByLabel('E-mail').and(page.locator(':focus')).waitFor()
	})

	reporterTest(
		'of the shared links, and takes a link that is still in the field',
		{ tags: 'soak' },
		async ({ page }) => {
			await page.goto(shareAddress({ text: 'https://youtu.be/shared' }))
			const share = sharedLinks(page)
			await share.news.nth(1).waitFor()
			await share.entry.pressSequentially('youtu.be/typed')
			await press(page, share.news.nth(1))
			const form = submitForm(page)
			await form.field(2).waitFor()
			expect(await form.field(1).inputValue()).toBe('https://youtu.be/typed')
			expect(await form.field(2).inputValue()).toBe('https://youtu.be/shared')
		},
	)

	reporterTest(
		'at the bottom of the screen, where the navigation was hidden',
		{ tags: 'soak' },
		async ({ page }) => {
			await page.goto(shareAddress({ text: 'https://youtu.be/shared' }))
			const share = sharedLinks(page)
			await share.news.nth(9).waitFor()
			await share.entry.focus()
			const boxes = await Promise.all((await share.news.all()).map((row) => row.boundingBox()))
			const [navigation, height] = [60, 844]
			const place = boxes.findIndex((box) => (box?.y ?? 0) + 10 > height - navigation)
			await press(page, share.news.nth(place))
			await submitForm(page).dialog.waitFor()
		},
	)
})
