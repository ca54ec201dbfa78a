// @module-tag soak
import { expect } from 'vitest'
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

test('media are deleted on logout, after one confirmation', async ({ page, context, portal }) => {
	answerNews(portal.host, { mediaFiles: mediaNamed('reservoir.jpg') })
	await openNews(page, NEWS_ADDRESS)
	const tile = page.getByRole('region', { name: 'Media' }).getByRole('listitem')
	await tile.getByRole('button', { name: 'Download', exact: true }).click()
	await tile.getByText('In the app', { exact: true }).waitFor()
	const dialog = page.getByRole('dialog', { name: 'Log out?' })
	const waiting = linksOf(2, 'with-media')
	await queue(page, waiting)
	await page.getByRole('button', { name: 'Logout' }).first().click()
	await dialog.getByText('1 media file will be deleted from the app.').waitFor()
	await dialog.getByText("2 links haven't been sent yet.").waitFor()
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
