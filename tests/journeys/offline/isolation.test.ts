import { expect } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import { saveData } from '../connection.ts'
import { openUpdates, reporterTest as test, WITH_WORKER } from '../journey.ts'
import { inRounds } from '../rounds.ts'
import { logIn, newsLinks } from '../session/pages.ts'
import { everythingStored, untilCached, untilResponsesCached } from './cached.ts'

// The worker serves the app.
test.override('phone', WITH_WORKER)

const newsOf = (newsTitle: string) => ({ success: true, data: [{ _id: 'secret', newsTitle }] })

test("another reporter's late responses are neither shown nor stored", async ({ page, host }) => {
	const secret = 'Seen by the first one only'
	let sightings = 0
	page.on('console', (message) => {
		if (message.text() === 'seen') sightings += 1
	})
	await page.addInitScript((text) => {
		new MutationObserver(() => {
			if (document.body?.textContent?.includes(text)) console.debug('seen')
		}).observe(document, { childList: true, subtree: true, characterData: true })
	}, secret)
	const isAllAnswered = () => host.log.entries.every(({ status }) => status !== 'pending')
	// Otherwise a prefetch could be delayed instead of the tapped list.
	await saveData(page)
	let next: Account = ACCOUNTS.veteran
	await inRounds(async ({ between }) => {
		host.log.clear()
		await openUpdates(page, '/dashboard/updates?tab=Political')
		await untilCached(page, ['/self', 'Political'])
		// The rows may be from the last visit, before the host has been asked.
		await expect.poll(() => host.count('newsList') === 1 && isAllAnswered()).toBe(true)
		host.trouble.set(
			{ call: 'newsList', kind: 'latency', milliseconds: between(50, 900), times: 1 },
			{ call: 'newsList', kind: 'body', body: newsOf(secret), times: 1 },
		)
		host.log.clear()
		await page.getByRole('tab', { name: 'Local' }).click()
		await expect.poll(() => host.count('newsList')).toBe(1)
		await page.waitForTimeout(between(0, 60))
		await page.getByRole('button', { name: 'Logout' }).click()
		const door = page.getByRole('link', { name: 'Reporter Portal' })
		await door.waitFor()
		sightings = 0
		await door.click()
		await logIn(page, next)
		await page.getByRole('tab', { name: 'Local' }).click()
		await newsLinks(page).nth(2).waitFor()
		await expect.poll(isAllAnswered).toBe(true)
		// Any response that came before this one is cached by then.
		await untilResponsesCached(page, ['updateType=Local'])
		expect(await everythingStored(page)).not.toContain(secret)
		expect(sightings).toBe(0)
		next = next === ACCOUNTS.veteran ? ACCOUNTS.ordinary : ACCOUNTS.veteran
	})
})
