import { describe, expect } from 'vitest'
import type { TroubleRule } from '../../api-host/trouble/trouble-rule.ts'
import { test } from '../journey.ts'
import { submitForm, submitLink, toast } from '../submit/submit-form.ts'
import {
	HAZARD_TIMEOUT_MS,
	linksOf,
	onPhones,
	queue,
	reopenHurried,
	STILL_SENDING,
	until,
	untilArrivedOnce,
} from './phones.ts'

/** Failures after which the phone can't know whether the host took the links. */
const TROUBLES: Omit<TroubleRule, 'call'>[] = [
	{ kind: 'reset-after', alsoResend: true },
	{ kind: 'reset-before', alsoResend: true },
	{ kind: 'status', status: 503 },
	{ kind: 'status', status: 503, afterHandler: true },
	{ kind: 'html' },
	{ kind: 'html', afterHandler: true },
	{ kind: 'status', status: 425, afterHandler: true },
	// Chromium itself retries after a 408 on a reused connection.
	{ kind: 'status', status: 408 },
]

/** Returns the items in an order that depends only on the seed. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
	return items
		.map((item, index) => ({ item, rank: Math.sin((seed + 1) * 99 + index * 7) }))
		.sort((one, other) => one.rank - other.rank)
		.map(({ item }) => item)
}

// Concurrent, because each mostly waits for two checks of the host, some time apart.
describe.concurrent('links whose response was lost', { timeout: HAZARD_TIMEOUT_MS }, () => {
	test('arrive once, whether or not the host had taken them', async ({ browser }) => {
		await onPhones(browser, async ({ page, host, context }, seed) => {
			const links = linksOf(TROUBLES.length, `lost-${seed}`)
			await queue(page, links)
			const hurried = await reopenHurried(page)
			host.log.clear()
			const rules = shuffled(TROUBLES, seed).map((trouble) => ({
				...trouble,
				call: 'submitLinks' as const,
				times: 1,
			}))
			host.trouble.set(...rules)
			await context.setOffline(false)
			await until(() => expect(host.trouble.list().every(({ spent }) => spent)).toBe(true))
			await untilArrivedOnce(hurried, host, links)
		})
	})
})

test('a host that never answers blocks nothing, and is abandoned within a second of a tap', {
	tags: 'soak',
	timeout: HAZARD_TIMEOUT_MS,
}, async ({ browser }) => {
	await onPhones(browser, async ({ page, host }, seed) => {
		const links = linksOf(1, `hangs-${seed}`)
		host.trouble.set({ call: 'submitLinks', kind: 'hang', afterHandler: seed % 2 === 0 })
		await submitLink(page, links[0] ?? '')
		const form = submitForm(page)
		await form.dialog.getByRole('button', { name: 'Submitting' }).waitFor()
		await form.close.click()
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		await page.getByRole('link', { name: 'My Insights 1 link waiting' }).click()
		const row = page.getByRole('article')
		await row.getByText('Sending').waitFor()
		// The host hasn't responded yet.
		await toast(page, STILL_SENDING).waitFor()
		host.trouble.clear()
		await row.getByRole('button', { name: 'Stop' }).click()
		await row.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden', timeout: 1000 })
		await untilArrivedOnce(await reopenHurried(page), host, links)
	})
})
