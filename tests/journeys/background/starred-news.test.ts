// @module-tag soak
import { expect } from 'vitest'
import { openNews, queue, wakeWorker } from '../outbox/phones.ts'
import { test } from './whole-phone.ts'

test('news keeps its star until the host has a link, even if no page is open then', async ({
	page,
	context,
	portal: { origin, host },
}) => {
	await openNews(page)
	const star = page.getByRole('button', { name: /^To cover/ })
	await star.click()
	await queue(page, ['https://youtu.be/tocover0002'])
	await page.reload()
	await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
	const address = page.url()
	await page.close()
	host.log.clear()
	await context.setOffline(false)
	await wakeWorker(context, origin)
	// Before the link and after it.
	await expect.poll(() => host.count('submissions')).toBe(2)

	await context.setOffline(true)
	const next = await context.newPage()
	await next.goto(address)
	await next.getByRole('button', { name: 'Removed from To cover.' }).waitFor()
	expect(await next.locator('article [aria-pressed]').getAttribute('aria-pressed')).toBe('false')
})
