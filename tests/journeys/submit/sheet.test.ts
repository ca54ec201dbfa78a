// @module-tag soak
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { noticesOn } from '../responses/notices.ts'
import { openForm } from './submit-form.ts'

async function boxOf(element: Locator) {
	const box = await element.boundingBox()
	if (box === null) throw new Error(`${element} is not to be seen`)
	return { top: box.y, bottom: box.y + box.height }
}

describe('the sheet of links on a phone', () => {
	test('shows a link without https://www. while nobody types in it', async ({ page }) => {
		const form = await openForm(page)
		await form.field(1).fill('https://www.youtube.com/watch?v=one')
		const shown = () =>
			form
				.field(1)
				.evaluate(({ parentElement }) =>
					parentElement ? getComputedStyle(parentElement, '::after').content : '',
				)
		expect(await shown()).toBe('none')
		await form.field(1).blur()
		expect(await shown()).toBe('"youtube.com/watch?v=one"')
		expect(await form.field(1).inputValue()).toBe('https://www.youtube.com/watch?v=one')
	})

	test('is told of a wrong link by a toast that does not cover it', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 450 })
		const form = await openForm(page)
		for (let count = 1; count < 4; count += 1) await form.add.click()
		await form.submit.click()
		await noticesOn(page).waitFor()
		await expect
			.poll(() => form.field(1).evaluate((field) => field === document.activeElement))
			.toBe(true)
		const [toast, field] = [await boxOf(noticesOn(page)), await boxOf(form.field(1))]
		expect(toast.bottom <= field.top || field.bottom <= toast.top).toBe(true)
	})
})
