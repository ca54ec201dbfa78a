import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from '../access/axe-violations.ts'
import { enlargeText } from '../access/enlarge-text.ts'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { LATER, linksOf, openNews, queue } from '../outbox/phones.ts'
import { storedItems } from '../outbox/stored-items.ts'
import { layoutFaults } from '../screens/measure-layout.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { NEWS_ADDRESS, storedBytes } from './big-file.ts'

// The worker serves saved media.
test.override('phone', WITH_WORKER)

const tile = (page: Page) => page.getByRole('region', { name: 'Media' }).getByRole('listitem')

async function downloadThePicture(page: Page) {
	await openNews(page, NEWS_ADDRESS)
	await tile(page).getByRole('button', { name: 'Download', exact: true }).click()
	await tile(page).getByText('In the app', { exact: true }).waitFor()
}

describe('downloaded media, when the sign-in ends', () => {
	test('are deleted on logout, after one confirmation', { tags: 'soak' }, async ({
		page,
		context,
		portal,
	}) => {
		answerNews(portal.host, { mediaFiles: mediaNamed('reservoir.jpg') })
		await downloadThePicture(page)
		const logout = page.getByRole('button', { name: 'Logout' })
		const dialog = page.getByRole('dialog', { name: 'Log out?' })
		const files = dialog.getByText('1 media file will be deleted from the app.')
		const links = dialog.getByText("2 links haven't been sent yet.")
		await logout.first().click()
		await files.waitFor()
		expect(await dialog.getByRole('button', { name: 'Send now' }).count()).toBe(0)
		await dialog.getByRole('button', { name: 'Cancel' }).click()
		await dialog.waitFor({ state: 'hidden' })
		expect(await storedBytes(page)).toHaveLength(1)
		expect(portal.host.count('logout')).toBe(0)

		const waiting = linksOf(2, 'with-media')
		await queue(page, waiting)
		await logout.first().click()
		await files.waitFor()
		await links.waitFor()
		for (const name of ['Keep on this phone', 'Discard', 'Cancel'])
			await dialog.getByRole('button', { name }).waitFor()
		// Nothing can be sent while offline.
		expect(await dialog.getByRole('button', { name: 'Send now' }).count()).toBe(0)
		await dialog.getByRole('button', { name: LATER }).waitFor({ state: 'detached' })
		expect(await axeViolations(page)).toEqual([])
		await enlargeText(page)
		expect(await layoutFaults(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Keep on this phone' }).click()
		await page.waitForURL(`${portal.origin}/`)
		await expect.poll(() => storedBytes(page)).toEqual([])
		expect((await storedItems(page)).flatMap(([, each]) => each)).toEqual(waiting)
		await context.setOffline(false)
	})
})
