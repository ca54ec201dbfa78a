// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SIGN_IN_KEY } from '../../../src/shared/sign-in/stored-sign-in.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, WITH_WORKER } from '../journey.ts'
import { everythingStored, openOffline, untilKept } from '../offline/kept.ts'
import { NEWS_ID, submitForm } from '../submit/submit-form.ts'
import { test } from './reporter.ts'
import { answerNewsList, answerSubmissions } from './responses.ts'

// What is known has to be there after a restart.
test.override('phone', WITH_WORKER)

const JUST_NOW = new Date(Date.now() - 20 * 60_000).toISOString()
const MEDIA = ['image', 'image', 'video'].map((type) => ({ type, filePath: 'news/reservoir.jpg' }))

const NEWS = [
	{ _id: 'live', newsTitle: 'The bus is back', createdAt: JUST_NOW, mediaFiles: MEDIA },
	{ _id: 'titled', newsTitle: 'The well is dug', createdAt: JUST_NOW },
	{ _id: NEWS_ID, newsTitle: 'The road is open', createdAt: JUST_NOW, mediaFiles: MEDIA },
	{ _id: 'bare', newsTitle: 'The school is painted', createdAt: JUST_NOW },
]

const SUBMITTED = [
	{ _id: '1', status: 'Live', news: { _id: 'live', newsTitle: 'Told otherwise' } },
	{ _id: '2', status: 'Rejected', news: { _id: 'live' } },
	{ _id: '3', status: 'Under Review', news: { newsTitle: 'The well is dug' } },
]

/** The rows of the news by their titles, with what each is marked as. */
async function marks(page: Page): Promise<Record<string, string | null | undefined>> {
	const rows = page.getByRole('tabpanel').getByRole('listitem')
	await rows.first().waitFor()
	const texts = await rows.evaluateAll((items) =>
		items.map((item) => [
			item.querySelector('[lang]')?.textContent ?? '',
			// The last is what is heard.
			[...item.querySelectorAll('span')]
				.map(({ textContent }) => textContent)
				.findLast((text) => /^\d+ (submitted|ಸಲ್ಲಿಸಲಾಗಿದೆ)( · \D+)?$/.test(text ?? '')),
		]),
	)
	return Object.fromEntries(texts)
}

describe('what a reporter has covered', () => {
	test('is marked, also offline, and for nobody else', async ({ page, context, portal }) => {
		answerNewsList(portal.host, NEWS)
		answerSubmissions(portal.host, SUBMITTED)
		await page.goto('/dashboard/updates')
		await expect.poll(async () => (await marks(page))['The bus is back']).toBe('2 submitted · Live')
		await untilKept(page, ['/self', '/news?', '/submissions?'])

		await context.setOffline(true)
		await page.getByRole('link', { name: 'The road is open' }).click()
		const form = submitForm(page)
		await form.opener.click()
		await form.field(1).fill('https://youtu.be/waiting0001')
		await form.submit.click()
		await form.dialog.waitFor({ state: 'hidden' })
		await page.getByRole('article').getByText('1 submitted · Waiting to send').waitFor()
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByText('1 waiting', { exact: true }).waitFor()

		const restarted = await openOffline(context, page)
		await restarted.goto('/dashboard/updates')
		await expect
			.poll(() => marks(restarted))
			.toEqual({
				'The bus is back': '2 submitted · Live',
				'The well is dug': '1 submitted · Under Review',
				'The road is open': '1 submitted · Waiting to send',
				'The school is painted': undefined,
			})
		await restarted.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		await expect
			.poll(async () => (await marks(restarted))['The well is dug'])
			.toBe('1 ಸಲ್ಲಿಸಲಾಗಿದೆ · ಪರಿಶೀಲನೆಯಲ್ಲಿದೆ')
		await restarted.getByText('1 ಬಾಕಿ', { exact: true }).waitFor()
		await restarted.getByRole('link', { name: 'The bus is back' }).click()
		await restarted.getByRole('article').getByText('2 ಸಲ್ಲಿಸಲಾಗಿದೆ · ಲೈವ್').waitFor()

		// Only what the phone holds could mark another reporter's news.
		portal.host.trouble.set({ call: 'submissions', kind: 'hang' })
		answerNewsList(portal.host, NEWS)
		portal.host.log.clear()
		await signIn(context, portal, ACCOUNTS.veteran)
		const signInOf = (on: Page) => on.evaluate((key) => localStorage.getItem(key), SIGN_IN_KEY)
		const first = await signInOf(restarted)
		await restarted.close()
		await context.setOffline(false)
		const another = await context.newPage()
		await another.goto('/dashboard/updates')
		// The page finds the other profile, and loads itself anew.
		await expect.poll(() => signInOf(another)).not.toBe(first)
		await another.waitForLoadState()
		await another.getByRole('link', { name: 'The bus is back' }).waitFor()
		await another.getByRole('button', { name: 'ಲಿಂಕ್ ಅಂಟಿಸಿ' }).waitFor()
		// By the time it is asked for the submissions, the phone has been looked through.
		await expect.poll(() => portal.host.count('submissions')).toBeGreaterThan(0)
		expect(Object.values(await marks(another)).filter(Boolean)).toEqual([])
		expect(await everythingStored(another)).not.toContain('Told otherwise')
	})
})
