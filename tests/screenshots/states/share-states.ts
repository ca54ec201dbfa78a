import { ACCOUNTS } from '../../api-host/accounts.ts'
import { untilNetworkIdle } from '../../journeys/network-idle.ts'
import { shareAddress } from '../../journeys/sharing/shared-links.ts'
import type { Screen } from '../screens.ts'
import { alert, notice } from './signs.ts'

const MANY = [
	'https://youtu.be/dQw4w9WgXcQ?si=Abc',
	'https://www.instagram.com/reel/C8aBcDeFgHi/?igsh=MWs4dHZ1bA==',
	'https://x.com/example_desk/status/1700000000000000000?s=20',
	'https://www.facebook.com/example.desk/posts/pfbid0AbCdEf12AbCdEf12AbCdEf12AbCdEf12AbCdEf12l',
	`https://example.org/${'blog-on-the-market-day-in-mysuru/'.repeat(8)}`,
]

/** The screen of what was shared: nothing in it, many and wrong links, no news to choose from. */
export const SHARE_STATES: Screen[] = [
	{
		name: 'share-nothing-found',
		path: shareAddress({ text: 'Market day in Mysuru' }),
		account: ACCOUNTS.ordinary,
		async ready(page) {
			await page.locator('main input').fill('market')
			await page.locator('main form button').click()
			await page.locator('main [aria-invalid]').waitFor()
		},
	},
	{
		name: 'share-to-paste',
		path: '/share?paste=now',
		account: ACCOUNTS.ordinary,
		ready: (page) => page.locator('button:focus').waitFor(),
	},
	{
		name: 'share-many',
		path: shareAddress({ text: MANY.join(' ') }),
		account: ACCOUNTS.ordinary,
		ready: (page) => page.locator('main section li').first().waitFor(),
	},
	{
		name: 'share-no-room',
		path: shareAddress({
			text: Array.from(
				{ length: 53 },
				(_, place) => `https://youtu.be/dQw4w9Wg${100 + place}`,
			).join(' '),
		}),
		account: ACCOUNTS.ordinary,
		async ready(page) {
			const note = page.locator('main [role=status]').first()
			await page.waitForURL(({ search }) => search === '')
			await untilNetworkIdle(page)
			await note.evaluate((element) => element.scrollIntoView({ block: 'center' }))
		},
	},
	{
		name: 'share-no-news-found',
		path: shareAddress({ text: MANY[0] ?? '' }),
		account: ACCOUNTS.ordinary,
		async ready(page) {
			await page.locator('main section li').first().waitFor()
			await page.getByRole('searchbox').fill('nowhere')
			await notice(page)
		},
	},
	{
		name: 'share-without-news',
		path: shareAddress({ text: MANY[0] ?? '' }),
		account: ACCOUNTS.ordinary,
		prepare: ({ trouble }) => trouble.set({ call: 'newsList', kind: 'html' }),
		ready: alert,
	},
	{
		name: 'updates-links-wait',
		path: shareAddress({ text: MANY[0] ?? '' }),
		account: ACCOUNTS.ordinary,
		async ready(page) {
			await page.locator('main section li').first().waitFor()
			await page.locator('header a').click()
			await page.locator('main a[href="/share"]').waitFor()
			await page.locator('main a[href="/share"]').scrollIntoViewIfNeeded()
		},
	},
]
