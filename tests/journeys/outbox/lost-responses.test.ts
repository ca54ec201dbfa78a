import { expect } from 'vitest'
import type { TroubleRule } from '../../api-host/trouble/trouble-rule.ts'
import { rounds } from '../rounds.ts'
import { submitForm, submitLink, toast } from '../submit/submit-form.ts'
import {
	HAZARD_TIMEOUT_MS,
	linksOf,
	queue,
	reopenHurried,
	STILL_SENDING,
	test,
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

test.for(rounds())(
	'links whose response was lost arrive once, taken or not ($name)',
	{
		timeout: HAZARD_TIMEOUT_MS,
	},
	async ({ between }, { page, host, context }) => {
		const links = linksOf(TROUBLES.length, 'lost')
		await queue(page, links)
		const hurried = await reopenHurried(page)
		host.log.clear()
		const rules = TROUBLES.map((trouble) => ({
			rule: { ...trouble, call: 'submitLinks' as const, times: 1 },
			rank: between(0, 1_000_000),
		}))
		rules.sort((one, other) => one.rank - other.rank)
		host.trouble.set(...rules.map(({ rule }) => rule))
		await context.setOffline(false)
		await until(() => expect(host.trouble.list().every(({ spent }) => spent)).toBe(true))
		await untilArrivedOnce(hurried, host, links)
	},
)

test.for(rounds())(
	'a host that never answers blocks nothing, and Stop takes a second at most ($name)',
	{
		tags: 'soak',
		timeout: HAZARD_TIMEOUT_MS,
	},
	async ({ between }, { page, host }) => {
		const links = linksOf(1, 'hangs')
		host.trouble.set({ call: 'submitLinks', kind: 'hang', afterHandler: between(0, 1) === 0 })
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
	},
)
