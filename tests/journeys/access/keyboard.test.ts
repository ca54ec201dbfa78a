// @module-tag soak
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { screenNamed } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { test } from '../journey.ts'

async function tabTo(page: Page, place: Locator): Promise<void> {
	for (let stop = 0; stop < 40; stop += 1) {
		if ((await place.count()) === 1 && (await hasFocus(place))) return
		await page.keyboard.press('Tab')
		expect(await unseenFocus(page)).toBeUndefined()
	}
	throw new Error(`Forty times Tab did not lead to ${place}`)
}

function hasFocus(place: Locator): Promise<boolean> {
	return place.evaluate((element) => element === document.activeElement)
}

/** Returns the focused element if neither it nor the box around it shows the focus. */
function unseenFocus(page: Page): Promise<string | undefined> {
	return page.evaluate(() => {
		const { activeElement } = document
		// After the last stop, the focus moves to the browser's own controls.
		if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return
		// The app focuses a new page's heading; Tab doesn't stop there.
		if (activeElement.tabIndex < 0) return
		// The focus is on one of its native controls, drawn by the browser.
		if (activeElement instanceof HTMLVideoElement) return
		const looks = () =>
			[activeElement, activeElement.parentElement, activeElement.closest('div')].map((element) => {
				if (element === null) return ''
				const { outline, boxShadow, borderColor } = getComputedStyle(element)
				return `${outline} ${boxShadow} ${borderColor}`
			})
		const [focused, rest] = [looks(), activeElement.blur() ?? looks()]
		activeElement.focus()
		const isSeen = focused.some((look, place) => look !== rest[place] && /\b[1-9]\d*px/.test(look))
		return isSeen ? undefined : activeElement.outerHTML.slice(0, 200)
	})
}

describe('with a keyboard alone', () => {
	test('a reporter can work all day, and always sees the focus', async ({ page, portal }) => {
		const { emailAddress, password } = ACCOUNTS.ordinary
		await page.goto('/')
		await tabTo(page, page.getByRole('link', { name: 'Reporter Portal' }))
		await page.keyboard.press('Enter')
		await tabTo(page, page.getByLabel('E-mail'))
		await page.keyboard.type(emailAddress)
		await tabTo(page, page.getByLabel('Password', { exact: true }))
		await page.keyboard.type(password)
		await tabTo(page, page.getByRole('button', { name: 'Login' }))
		await page.keyboard.press('Enter')

		await tabTo(page, page.getByRole('tab', { name: 'Political' }))
		await page.keyboard.press('ArrowLeft')
		expect(await hasFocus(page.getByRole('tab', { name: 'Local', selected: true }))).toBe(true)
		expect(await unseenFocus(page)).toBeUndefined()
		await tabTo(page, page.getByRole('tabpanel').getByRole('link').first())
		await page.keyboard.press('Enter')

		const opener = page.getByRole('button', { name: 'Submit Link', exact: true })
		const dialog = page.getByRole('dialog')
		await page.getByRole('article').waitFor()
		await tabTo(page, opener)
		await page.keyboard.press('Enter')
		await dialog.waitFor()
		expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
		expect(await unseenFocus(page)).toBeUndefined()
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'hidden' })
		expect(await hasFocus(opener)).toBe(true)

		await page.keyboard.press('Enter')
		await tabTo(page, page.getByLabel('Link 1'))
		await page.keyboard.type('https://youtu.be/typed')
		await tabTo(page, dialog.getByRole('button', { name: 'Submit', exact: true }))
		await page.keyboard.press('Enter')
		await dialog.waitFor({ state: 'hidden' })
		expect(await hasFocus(opener)).toBe(true)
		expect(portal.host.count('submitLinks')).toBe(1)

		await tabTo(page, page.getByRole('link', { name: 'Back to updates' }))
		await page.keyboard.press('Enter')
		await tabTo(page, page.getByRole('link', { name: 'My Insights' }))
		await page.keyboard.press('Enter')
		const row = page.getByRole('list', { name: 'My Insights' }).getByRole('button').first()
		await row.waitFor()
		await tabTo(page, row)
		await page.keyboard.press('Space')
		await page.getByText('youtu.be/typed').waitFor()

		await tabTo(page, page.getByRole('button', { name: 'Logout' }))
		await page.keyboard.press('Enter')
		await page.waitForURL(`${portal.origin}/`)
		await expect.poll(() => portal.host.count('logout')).toBe(1)
	})

	test('the focus never goes behind the links above Submit Link', async ({ page, portal }) => {
		await page.setViewportSize({ width: 360, height: 640 })
		await showScreen(page, portal, screenNamed('news-detail-own-links', STATES), 'kn')
		const refresh = page.getByRole('button', { name: /^ನವೀಕರಿಸಿ/ })
		await tabTo(page, refresh)
		const focused = await refresh.boundingBox()
		const bar = await page
			.getByRole('button', { name: 'ಲಿಂಕ್ ಸಲ್ಲಿಸಿ', exact: true })
			.locator('..')
			.boundingBox()
		expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
	})
})
