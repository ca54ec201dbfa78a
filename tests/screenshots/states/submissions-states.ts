import { SUBMISSION_STATUSES } from '../../../src/shared/contract/submissions.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { answerSubmissions } from '../../journeys/screens/responses.ts'
import type { Screen } from '../screens.ts'
import { forgetSeen } from './forget-seen.ts'
import { putItem } from './outbox-items.ts'
import { alert, notice, skeleton, toast } from './signs.ts'

const SUBMISSIONS = { path: '/dashboard/submissions', account: ACCOUNTS.ordinary }

const LONG_TITLE = 'ಶ್ರೀಕ್ಷೇತ್ರದ ಜ್ಞಾನಜ್ಯೋತಿ ಕಾರ್ಯಕ್ರಮದಲ್ಲಿ ಸ್ತ್ರೀಶಕ್ತಿ ಗುಂಪುಗಳ ವಿಶ್ವವಿದ್ಯಾಲಯಮಟ್ಟದ ಪ್ರದರ್ಶನಕ್ಕೆ ರಾಷ್ಟ್ರೀಯ ಪುರಸ್ಕಾರ'

/** My Insights: on its way, empty, failed, every status, and a row about which little is known. */
export const SUBMISSIONS_STATES: Screen[] = [
	{
		...SUBMISSIONS,
		name: 'submissions-loading',
		prepare: ({ trouble }) => trouble.set({ call: 'submissions', kind: 'hang' }),
		ready: skeleton,
	},
	{
		...SUBMISSIONS,
		name: 'submissions-empty',
		prepare: (host) => answerSubmissions(host, []),
		ready: notice,
	},
	{
		...SUBMISSIONS,
		name: 'submissions-failed',
		prepare: ({ trouble }) => trouble.set({ call: 'submissions', kind: 'html' }),
		ready: alert,
	},
	{
		...SUBMISSIONS,
		name: 'submissions-every-status',
		prepare: (host) =>
			answerSubmissions(
				host,
				[...SUBMISSION_STATUSES, 'Copyright Claim', undefined].map((status, place) => ({
					_id: `${place}`,
					status,
					platform: 'Instagram',
					createdAt: '2026-11-20T06:30:00Z',
					news: { newsTitle: LONG_TITLE },
				})),
			),
		ready: (page) => page.locator('li button').first().waitFor(),
	},
	{
		...SUBMISSIONS,
		name: 'submissions-without-metrics',
		prepare: (host) => answerSubmissions(host, [{ _id: '1', news: { newsTitle: LONG_TITLE } }]),
		async ready(page) {
			await page.locator('li button').click()
			await page.locator('li dl').waitFor()
		},
	},
	{
		...SUBMISSIONS,
		name: 'submissions-rejected',
		async ready(page) {
			await forgetSeen(page)
			await page.getByRole('button', { name: /^(Rejected|ತಿರಸ್ಕರಿಸಲಾಗಿದೆ)( · |$)/ }).click()
			await page.locator('main li button').first().click()
			await page.locator('li dl').waitFor()
		},
	},
	{
		...SUBMISSIONS,
		name: 'submissions-search',
		path: '/dashboard/submissions?platform=Youtube&q=a',
		ready: (page) => page.locator('main li button').first().waitFor(),
	},
	{
		...SUBMISSIONS,
		name: 'submissions-no-match',
		path: '/dashboard/submissions?q=zzz',
		ready: notice,
	},
	{
		...SUBMISSIONS,
		name: 'submissions-summary',
		async ready(page) {
			await page.locator('main li button').first().waitFor()
			await page.evaluate(() => {
				const { reader, seen } = JSON.parse(localStorage.getItem('seenSubmissions') ?? '')
				const days = [1, 2, 4, 5, 9].map((day) => [`2026-11-0${day}`, day * 9000, day * day * 70])
				localStorage.setItem(
					'seenSubmissions',
					JSON.stringify({ reader, seen: { ...seen, days: [...days, ...seen.days] } }),
				)
			})
			await page.reload()
			await page.locator('main li button').first().waitFor()
			await page.getByRole('button', { name: /^(Summary and export|ಸಾರಾಂಶ ಮತ್ತು ಹಂಚಿಕೆ)$/ }).click()
			await page.getByRole('dialog').locator('svg polyline').first().waitFor()
		},
	},
	{
		...SUBMISSIONS,
		name: 'submissions-load-all',
		async ready(page, { trouble }) {
			const all = page.getByRole('button', { name: /^(Load all|ಎಲ್ಲವನ್ನೂ ತೋರಿಸಿ)$/ })
			await all.waitFor()
			trouble.set({ call: 'submissions', kind: 'hang' })
			await all.click()
			await page.getByRole('button', { name: /^(Stop|ನಿಲ್ಲಿಸಿ)$/ }).waitFor()
		},
	},
	{
		...SUBMISSIONS,
		name: 'submissions-load-all-limited',
		async ready(page, { trouble }) {
			const all = page.getByRole('button', { name: /^(Load all|ಎಲ್ಲವನ್ನೂ ತೋರಿಸಿ)$/ })
			await all.waitFor()
			trouble.set({ call: 'submissions', kind: 'status', status: 429 })
			await all.click()
			await page.getByRole('alert').waitFor()
		},
	},
	{
		...SUBMISSIONS,
		name: 'submissions-outbox',
		// Whether the one has arrived cannot be looked up, and so the other has to wait.
		prepare: ({ trouble }) => trouble.set({ call: 'submissions', kind: 'hang', skip: 1 }),
		async ready(page) {
			await page.locator('main li').first().waitFor()
			const rejected = {
				state: 'rejected',
				reason: 'This video was published before the news.',
			} as const
			await putItem(page, { id: 'rejected', order: 1, ...rejected })
			await putItem(page, { id: 'unknown', order: 2, state: 'unknown', newsTitle: LONG_TITLE })
			await putItem(page, { id: 'queued', order: 3 })
			await page.evaluate(() => dispatchEvent(new Event('online')))
			await page.locator('main section article').nth(2).waitFor()
		},
	},
	{
		...SUBMISSIONS,
		name: 'submissions-notifications',
		prepare: ({ trouble }) => trouble.set({ call: 'submitLinks', kind: 'hang' }),
		async ready(page) {
			await page.locator('main li').first().waitFor()
			// If there is a worker, it has been installed by then.
			const hasWorker = () => navigator.serviceWorker.controller !== null
			await page.waitForFunction(hasWorker, undefined, { timeout: 2000 }).catch(() => undefined)
			await page.evaluate(() => {
				// As in a browser that may ask, and whose worker serves the page.
				Object.defineProperty(Notification, 'permission', { value: 'default' })
				const served = { value: {}, configurable: true }
				Object.defineProperty(navigator.serviceWorker, 'controller', served)
			})
			await putItem(page, {})
			await page.evaluate(() => dispatchEvent(new Event('online')))
			await page.getByRole('region', { name: /^(Notifications|ಅಧಿಸೂಚನೆಗಳು)$/ }).waitFor()
			await page.evaluate(() => Reflect.deleteProperty(navigator.serviceWorker, 'controller'))
		},
	},
	{
		...SUBMISSIONS,
		name: 'submissions-refused-later',
		prepare: ({ trouble }) =>
			trouble.set({ call: 'submitLinks', kind: 'status', status: 422, message: 'Private.' }),
		async ready(page) {
			await page.locator('main li').first().waitFor()
			await putItem(page, {})
			await page.evaluate(() => dispatchEvent(new Event('online')))
			await toast(page)
		},
	},
]
