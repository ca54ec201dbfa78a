import { describe, expect } from 'vitest'
import { noteAnnounced } from '../access/announced.ts'
import { axeViolations } from '../access/axe-violations.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { submitForm } from '../submit/submit-form.ts'
import {
	comeBack,
	countLoads,
	isNext,
	offer,
	openWithWorker,
	startWorker,
	test,
	untilNextWaits,
} from './two-versions.ts'

describe('a newer version of the app', () => {
	test('takes over within 5 s of one tap, with one load', async ({ page, deployNext }) => {
		const announced = await noteAnnounced(page)
		await openWithWorker(page, '/dashboard/updates')
		await deployNext()
		const loads = countLoads(page)
		await comeBack(page)
		await offer(page).waitFor()
		await page.clock.fastForward(200)
		await expect.poll(announced).toContain('A new version is ready')
		expect(await axeViolations(page)).toEqual([])
		expect(loads()).toBe(0)

		const loaded = page.waitForEvent('domcontentloaded').then(() => Date.now())
		const tapped = Date.now()
		await offer(page).getByRole('button', { name: 'Update' }).dblclick()
		await expect.poll(() => isNext(page).catch(() => false)).toBe(true)
		expect((await loaded) - tapped).toBeLessThan(5000)
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		await startWorker(page)
		await comeBack(page)
		await untilNetworkIdle(page)
		expect(loads()).toBe(1)
		expect(await offer(page).count()).toBe(0)
	})

	test('waits 1 h or a restart after "Later"', { tags: 'soak' }, async ({ page, deployNext }) => {
		await openWithWorker(page, '/dashboard/updates')
		await deployNext()
		await comeBack(page)
		await offer(page).getByRole('button', { name: 'Later' }).click()
		expect(await offer(page).count()).toBe(0)
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
		await page.clock.fastForward('00:55:00')
		await comeBack(page)
		await untilNetworkIdle(page)
		expect(await offer(page).count()).toBe(0)
		await page.clock.fastForward('00:05:00')
		await offer(page).waitFor()

		await offer(page).getByRole('button', { name: 'Later' }).click()
		await page.reload()
		await startWorker(page)
		expect(await isNext(page)).toBe(false)
		await offer(page).waitFor()
	})

	test('leaves a half-typed form alone', { tags: 'soak' }, async ({
		page,
		context,
		deployNext,
	}) => {
		const other = await context.newPage()
		await openWithWorker(page, '/dashboard/updates')
		await openWithWorker(other, '/dashboard/updates')
		await other.getByRole('tabpanel').getByRole('link').first().click()
		const form = submitForm(other)
		await form.opener.click()
		await form.field(1).fill('https://youtu.be/dQw4')
		await deployNext()
		const loads = countLoads(other)
		await other.clock.fastForward('01:00:00')
		await untilNextWaits(other)
		await untilNetworkIdle(other)
		// Neither shown nor announced, in front of the dialog or behind it.
		expect(await other.getByText('A new version is ready').count()).toBe(0)
		await comeBack(page)
		await offer(page).getByRole('button', { name: 'Update' }).click()
		await expect.poll(() => isNext(page).catch(() => false)).toBe(true)

		expect(await form.field(1).inputValue()).toBe('https://youtu.be/dQw4')
		await other.keyboard.press('Escape')
		await offer(other).waitFor()
		expect(loads()).toBe(0)
		const [card, opener] = [await offer(other).boundingBox(), await form.opener.boundingBox()]
		expect((card?.y ?? 844) + (card?.height ?? 0)).toBeLessThanOrEqual(opener?.y ?? 0)
		await offer(other).getByRole('button', { name: 'Update' }).click()
		await expect.poll(() => isNext(other).catch(() => false)).toBe(true)
		await other.getByRole('article').waitFor()
		expect(loads()).toBe(1)
	})
})
