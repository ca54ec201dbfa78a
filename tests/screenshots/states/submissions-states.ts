import { SUBMISSION_STATUSES } from '../../../src/shared/contract/submissions.ts'
import { addEarlierReadings, forgetSeen } from '../../journeys/screens/earlier-readings.ts'
import { answerSubmissions } from '../../journeys/screens/responses.ts'
import { type Screen, signedInAt } from '../screens.ts'
import { putItem } from './outbox-items.ts'
import { alert, notice, skeleton } from './signs.ts'

const submissions = signedInAt('/dashboard/submissions')

const LONG_TITLE = 'ಶ್ರೀಕ್ಷೇತ್ರದ ಜ್ಞಾನಜ್ಯೋತಿ ಕಾರ್ಯಕ್ರಮದಲ್ಲಿ ಸ್ತ್ರೀಶಕ್ತಿ ಗುಂಪುಗಳ ವಿಶ್ವವಿದ್ಯಾಲಯಮಟ್ಟದ ಪ್ರದರ್ಶನಕ್ಕೆ ರಾಷ್ಟ್ರೀಯ ಪುರಸ್ಕಾರ'

/** My Insights: loading, empty, failed, with every status, searched, summarised, and with an outbox. */
export const SUBMISSIONS_STATES: Screen[] = [
	submissions('submissions-loading', { call: 'submissions', kind: 'hang' }, skeleton),
	submissions('submissions-empty', (host) => answerSubmissions(host, []), notice),
	submissions('submissions-failed', { call: 'submissions', kind: 'html' }, alert),
	submissions(
		'submissions-every-status',
		(host) =>
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
		(page) => page.locator('li button').first().waitFor(),
	),
	submissions(
		'submissions-without-metrics',
		(host) => answerSubmissions(host, [{ _id: '1', news: { newsTitle: LONG_TITLE } }]),
		async (page) => {
			await page.locator('li button').click()
			await page.locator('li dl').waitFor()
		},
	),
	submissions('submissions-rejected', async (page) => {
		await forgetSeen(page)
		await page.getByRole('button', { name: /^(Rejected|ತಿರಸ್ಕೃತ)( · |$)/ }).click()
		await page.locator('main li button').first().click()
		await page.locator('li dl').waitFor()
	}),
	signedInAt('/dashboard/submissions?platform=Youtube&q=a')('submissions-search', (page) =>
		page.locator('main li button').first().waitFor(),
	),
	signedInAt('/dashboard/submissions?q=zzz')('submissions-no-match', notice),
	submissions('submissions-summary', async (page) => {
		await page.locator('main li button').first().waitFor()
		await addEarlierReadings(
			page,
			[1, 2, 4, 5, 9].map((day) => ({
				at: Date.parse(`2026-11-0${day}T12:00:00`),
				share: day / 12,
			})),
		)
		await page.reload()
		await page.locator('main li button').first().waitFor()
		await page.getByRole('button', { name: /^Export |^ವರದಿ: / }).click()
		await page.getByRole('dialog').locator('svg rect').first().waitFor()
	}),
	submissions('submissions-counting', { call: 'submissions', kind: 'hang', skip: 1 }, (page) =>
		page.getByText(/^(Counting… |ಎಣಿಸಲಾಗುತ್ತಿದೆ… )/).waitFor(),
	),
	submissions(
		'submissions-counting-limited',
		{ call: 'submissions', kind: 'status', status: 429, skip: 1 },
		alert,
	),
	// The app can't look up whether the unknown item arrived, so the queued one has to wait.
	submissions(
		'submissions-outbox',
		{ call: 'submissions', kind: 'hang', skip: 1 },
		async (page) => {
			await page.locator('main li').first().waitFor()
			const reason = 'This video was published before the news.'
			await putItem(page, { id: 'rejected', order: 1, state: 'rejected', reason })
			await putItem(page, { id: 'unknown', order: 2, state: 'unknown', newsTitle: LONG_TITLE })
			await putItem(page, { id: 'held', order: 3, state: 'rejected' })
			await putItem(page, { id: 'queued', order: 4 })
			await page.evaluate(() => new BroadcastChannel('outbox').postMessage({ type: 'changed' }))
			await page.evaluate(() => dispatchEvent(new Event('online')))
			await page.locator('main section article').nth(3).waitFor()
		},
	),
	submissions('submissions-notifications', { call: 'submitLinks', kind: 'hang' }, async (page) => {
		await page.locator('main li').first().waitFor()
		// If there is a worker, it is in control by the timeout.
		const hasWorker = () => navigator.serviceWorker.controller !== null
		await page.waitForFunction(hasWorker, undefined, { timeout: 2000 }).catch(() => undefined)
		await page.evaluate(() => {
			// Act like a browser that may ask for permission, with a worker in control of the page.
			Object.defineProperty(Notification, 'permission', { value: 'default' })
			const served = { value: {}, configurable: true }
			Object.defineProperty(navigator.serviceWorker, 'controller', served)
		})
		await putItem(page, {})
		await page.evaluate(() => dispatchEvent(new Event('online')))
		await page.getByRole('region', { name: /^(Notifications|ಅಧಿಸೂಚನೆಗಳು)$/ }).waitFor()
		await page.evaluate(() => Reflect.deleteProperty(navigator.serviceWorker, 'controller'))
	}),
]
