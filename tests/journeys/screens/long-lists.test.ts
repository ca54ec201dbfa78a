// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { addEarlierReadings, lookedAt } from './earlier-readings.ts'

/** The number of submissions, and of screens to scroll through. */
const [SUBMISSIONS, SCREENS] = process.env.SOAK_ROUNDS ? [5000, 100] : [200, 24]

/** The longest task that does not count as a stall, in milliseconds. */
const MAX_STALL = 50

describe('a list of thousands', () => {
	test.override({ hostOptions: { veteranSubmissions: SUBMISSIONS } })

	test.beforeEach(async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.veteran)
		await page.goto('/dashboard/submissions')
	})

	test('stays smooth with all its marks and filters, and renders fewer than 150 rows', {
		timeout: 120_000,
	}, async ({ page }) => {
		await rowsOf(page).first().waitFor()
		await loadAllPages(page)
		await addEarlierReadings(page, [{ at: 1, status: 'Processing' }])
		await lookedAt(page, 2)
		await page.reload()
		await loadAllPages(page)

		expect(await longestStall(page, SCREENS)).toBeLessThanOrEqual(MAX_STALL)
		expect(await rowsOf(page).count()).toBeLessThan(150)

		const chip = page.getByRole('button', { name: /^Changed · / })
		await chip.click()
		const count = Number((await chip.textContent())?.match(/\d+/)?.[0])
		expect(count).toBeGreaterThan(SUBMISSIONS / 4)
		await page.getByText(`Changed · ${count} of ${SUBMISSIONS}`, { exact: true }).waitFor()
		expect(await longestStall(page, SCREENS / 4)).toBeLessThanOrEqual(MAX_STALL)
		expect(await rowsOf(page).count()).toBeLessThan(150)
		await page.getByRole('button', { name: /^All · / }).click()

		const last = page.locator(`li[aria-posinset="${SUBMISSIONS}"]`)
		await page.locator('ul').evaluate((list) => list.parentElement?.scrollTo(0, list.scrollHeight))
		await last.waitFor()
		expect(await last.getAttribute('aria-setsize')).toBe(String(SUBMISSIONS))
	})

	test('keeps its scroll position when it grows, remounts a row or reopens', async ({ page }) => {
		const area = page.locator('ul').locator('..')
		const rowAt = (place: number) => page.locator(`li[aria-posinset="${place}"]`)
		const topOf = async (place: number) => (await rowAt(place).boundingBox())?.y
		await loadPages(page, 3)
		const title = page.getByRole('listitem').nth(25)
		const text = await title.textContent()
		await title.scrollIntoViewIfNeeded()
		const before = (await title.boundingBox())?.y ?? 0
		await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click')
		await rowAt(26).waitFor()
		expect(await rowAt(26).textContent()).toBe(text)
		expect(await topOf(26)).toBeCloseTo(before, 0)

		await loadPages(page, 8)
		await area.evaluate((element) => element.scrollTo(0, 0))
		await rowAt(1).getByRole('button').click()
		await page.locator('li dl').waitFor()
		// A focused row would stay mounted.
		await page.getByRole('link', { name: 'Profile' }).focus()
		for (const offset of [4000, 1500, 1000, 700, 500]) {
			await area.evaluate((element, top) => element.scrollTo(0, top), offset)
			await page.evaluate(
				() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
			)
			expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBeCloseTo(offset, -2)
		}

		// Far enough from the expanded row, which is closed when the list reopens.
		await area.evaluate((element) => element.scrollTo(0, 7000))
		const inSight = page.getByRole('main').getByRole('listitem').nth(8)
		const placeOf = async () => Number(await inSight.getAttribute('aria-posinset'))
		await expect.poll(placeOf).toBeGreaterThan(40)
		const place = await placeOf()
		const left = (await topOf(place)) ?? 0
		await page.getByRole('link', { name: 'Profile' }).click()
		await page.getByRole('heading', { name: 'Profile' }).waitFor()
		await page.goBack()
		await rowAt(place).waitFor()
		await expect.poll(() => topOf(place)).toBeCloseTo(left, 0)
	})
})

function rowsOf(page: Page) {
	return page.getByRole('main').getByRole('listitem')
}

async function loadPages(page: Page, pages: number): Promise<void> {
	const button = page.getByRole('button', { name: 'Load more' })
	for (let loaded = 1; loaded < pages; loaded += 1) {
		await button.click()
		await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
	}
}

/** Taps the button until it is gone. Runs inside the page, because it takes hundreds of taps. */
async function loadAllPages(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Load more' }).waitFor()
	await page.evaluate(async () => {
		const findButton = () =>
			[...document.querySelectorAll('main button')].find((each) =>
				/Load/.test(each.textContent ?? ''),
			)
		for (let button = findButton(); button; button = findButton()) {
			if (!button.hasAttribute('aria-busy')) (button as HTMLElement).click()
			await new Promise((resolve) => setTimeout(resolve, 4))
		}
	})
}

/**
 * Returns the longest task while scrolling, in milliseconds, from the best round of each screen. A busy machine stalls
 * at random screens; a slow list stalls at the same screen in every round.
 */
async function longestStall(page: Page, screens: number): Promise<number> {
	let least = Array.from({ length: screens }, () => Number.POSITIVE_INFINITY)
	for (let round = 0; round < 10 && Math.max(...least) > MAX_STALL; round += 1) {
		const longest = await scrollScreens(page, screens)
		least = least.map((each, screen) => Math.min(each, longest[screen] ?? 0))
	}
	return Math.max(...least)
}

/** Scrolls down screen by screen. Returns each screen's longest task, in milliseconds. */
function scrollScreens(page: Page, screens: number): Promise<number[]> {
	return page.locator('ul').evaluate(async (list, screens) => {
		const area = list.parentElement as HTMLElement
		const longest: number[] = []
		let screen = 0
		const observer = new PerformanceObserver((entries) => {
			for (const { duration } of entries.getEntries())
				longest[screen] = Math.max(longest[screen] ?? 0, duration)
		})
		observer.observe({ type: 'longtask' })
		area.scrollTop = 0
		for (; screen < screens; screen += 1) {
			longest[screen] = 0
			area.scrollBy(0, area.clientHeight)
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 16)))
		}
		observer.disconnect()
		return longest
	}, screens)
}
