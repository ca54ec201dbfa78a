// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { CallName } from '../../../src/shared/contract/call-name.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { TroubleRule } from '../../api-host/trouble/trouble-rule.ts'
import { signIn, test } from '../journey.ts'
import type { Portal } from '../portal.ts'
import { noticesOn } from './notices.ts'

type Answer = Omit<TroubleRule, 'call'>

const NEWS_ADDRESS = '/dashboard/news-detail?newsId=64e512094837120495837261'

/** Answers that are none to any call. */
const UNREADABLE: Answer[] = [
	{ kind: 'html' },
	{ kind: 'empty' },
	{ kind: 'body', status: 204 },
	...bodies(
		'null',
		'[]',
		'"text"',
		'5',
		'true',
		'OK',
		'{}',
		'{"data": [{"_id": "a',
		'[{"_id": 1}]',
	),
	...bodies({ data: null }, { data: 'x' }, { data: 17 }, { data: true }, { success: true }),
	...bodies({ success: false, message: 'Not today.' }),
]

/** Failures in which there is an answer, or none at all. */
const FAILURES: Answer[] = [
	{ kind: 'status', status: 500, message: 'The desk is closed.' },
	{ kind: 'body', status: 503, body: '<h1>Unavailable</h1>' },
	{ kind: 'status', status: 403 },
	{ kind: 'reset-before' },
]

function bodies(...given: unknown[]): Answer[] {
	return given.map((body) => ({ kind: 'body', body }))
}

/**
 * Goes through one answer after the other on the same page by its retry: each time the page says in
 * its place that it failed, without a toast; in the end it works.
 */
async function goThrough(answers: Answer[], walk: Walk) {
	const { page, call, address, words } = walk
	const { host } = walk.portal
	const warnings: string[] = []
	page.on('console', (entry) => {
		if (entry.type() === 'warning') warnings.push(entry.text())
	})
	const retry = page.getByRole('button', { name: 'Try again' })
	for (const [place, answer] of answers.entries()) {
		host.trouble.set({ call, ...answer })
		const asked = host.count(call)
		if (place === 0) await page.goto(address)
		else await retry.click()
		await expect
			.poll(() => host.count(call), { message: JSON.stringify(answer) })
			.toBeGreaterThan(asked)
		await page.getByRole('main').getByRole('alert').filter({ hasText: words }).waitFor()
	}
	expect(await noticesOn(page).count()).toBe(0)
	const logged = () => warnings.filter((words) => words.startsWith('Could not fetch')).length
	await expect.poll(logged).toBeGreaterThanOrEqual(answers.length)
	host.trouble.clear()
	await retry.click()
	await page.getByRole('main').getByText(words).waitFor({ state: 'hidden' })
}

type Walk = { page: Page; portal: Portal; call: CallName; address: string; words: string }

type Place = Omit<Walk, 'page' | 'portal'> & { alsoUnreadable: Answer[] }

const PLACES: Place[] = [
	{
		call: 'self',
		address: '/dashboard/updates',
		words: "Couldn't load your profile. Check your connection and try again.",
		alsoUnreadable: bodies({ data: [] }, { data: [{ firstName: 'Ananya' }] }),
	},
	{
		call: 'newsList',
		address: '/dashboard/updates',
		words: "Couldn't load the news.",
		alsoUnreadable: bodies({ data: {} }, { data: { news: [] } }, { data: { length: 1 } }),
	},
	{
		call: 'newsDetail',
		address: NEWS_ADDRESS,
		words: "Couldn't load this news item.",
		alsoUnreadable: bodies(
			...[{}, [], { newsTitle: 'No id' }, { _id: {} }].map((data) => ({ data })),
		),
	},
	{
		call: 'submissions',
		address: '/dashboard/submissions',
		words: "Couldn't load your submissions.",
		alsoUnreadable: bodies(...[[], {}, { submissions: null }].map((data) => ({ data })), {
			submissions: [],
		}),
	},
]

describe('an answer that cannot be read, or none', () => {
	test.for(PLACES)(
		'fails in its own place, without a toast: $call',
		async ({ alsoUnreadable, ...place }, { page, context, portal }) => {
			await signIn(context, portal, ACCOUNTS.ordinary)
			const answers = [...UNREADABLE, ...alsoUnreadable, ...FAILURES]
			await goThrough(answers, { ...place, page, portal })
			await page.getByRole('heading', { level: 1 }).waitFor()
		},
	)
})
