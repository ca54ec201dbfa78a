import { untilNetworkIdle } from '../../journeys/network-idle.ts'
import { shareAddress } from '../../journeys/sharing/shared-links.ts'
import { type Screen, signedInAt } from '../screens.ts'
import { alert, notice } from './signs.ts'

const MANY = [
	'https://youtu.be/dQw4w9WgXcQ?si=Abc',
	'https://www.instagram.com/reel/C8aBcDeFgHi/?igsh=MWs4dHZ1bA==',
	'https://x.com/example_desk/status/1700000000000000000?s=20',
	'https://www.facebook.com/example.desk/posts/pfbid0AbCdEf12AbCdEf12AbCdEf12AbCdEf12AbCdEf12l',
	`https://example.org/${'blog-on-the-market-day-in-mysuru/'.repeat(8)}`,
]

const one = signedInAt(shareAddress({ text: MANY[0] ?? '' }))
const tooMany = Array.from({ length: 53 }, (_, n) => `https://youtu.be/dQw4w9Wg${100 + n}`).join(
	' ',
)

/** The share screen: no links, many and wrong links, no news to choose from. */
export const SHARE_STATES: Screen[] = [
	signedInAt(shareAddress({ text: 'Market day in Mysuru' }))(
		'share-nothing-found',
		async (page) => {
			await page.locator('main input').fill('market')
			await page.locator('main form button').click()
			await page.locator('main [aria-invalid=true]').waitFor()
		},
	),
	signedInAt('/share?paste=now')('share-to-paste', (page) =>
		page.locator('button:focus').waitFor(),
	),
	signedInAt(shareAddress({ text: MANY.join(' ') }))('share-many', (page) =>
		page.locator('main section li').first().waitFor(),
	),
	signedInAt(shareAddress({ text: tooMany }))('share-no-room', async (page) => {
		await page.waitForURL(({ search }) => search === '?found=full')
		await untilNetworkIdle(page)
	}),
	one('share-no-news-found', async (page) => {
		await page.locator('main section li').first().waitFor()
		await page.getByRole('searchbox').fill('nowhere')
		await notice(page)
	}),
	one('share-without-news', { call: 'newsList', kind: 'html' }, alert),
	one('updates-links-wait', async (page) => {
		await page.locator('main section li').first().waitFor()
		await page.locator('header a').click()
		await page.locator('main a[href="/share"]').waitFor()
		await page.locator('main a[href="/share"]').scrollIntoViewIfNeeded()
	}),
]
