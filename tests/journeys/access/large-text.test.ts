import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { enlargeText } from './enlarge-text.ts'

describe('text of twice the size', () => {
	test('is not kept to two lines in the title of a row', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/submissions')
		const title = page.locator('li button[aria-expanded="false"] [lang]').first()
		const clamp = () => title.evaluate((element) => getComputedStyle(element).webkitLineClamp)
		expect(await clamp()).toBe('2')
		await enlargeText(page)
		expect(await clamp()).toBe('none')
	})
})
