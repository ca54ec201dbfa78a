// @module-tag soak
import { describe, expect } from 'vitest'
import { TRUSTED_TYPES_POLICIES } from '../../../src/shared/trusted-types.ts'
import { reporterTest as test, testInBrowser, WITH_WORKER } from '../journey.ts'
import { openWithWorker } from '../new-version/two-versions.ts'
import { startPortal } from '../portal.ts'

test.override('phone', WITH_WORKER)

const PAGES = [
	'/',
	'/auth/login',
	'/check/reset-password',
	'/dashboard',
	'/dashboard/updates?tab=Local',
	'/dashboard/news-detail?newsId=64e512.1',
	'/dashboard/submissions',
	'/dashboard/user-profile',
	'/dashboard/no-such-page',
	'/share?text=https%3A%2F%2Fyoutu.be%2Fa.b',
]

describe('the worker', () => {
	test('opens every page offline, and nothing else', async ({ page, context, portal }) => {
		await openWithWorker(page, '/')
		await page.reload()
		for (const path of ['/assets/gone.js', '/gone.png', '/v1/reporter/gone']) {
			const answer = await page.evaluate(async (address) => {
				const { status, headers } = await fetch(address)
				return { status, type: headers.get('content-type') }
			}, path)
			expect(answer.status, path).toBe(404)
			expect(answer.type, path).not.toContain('html')
			const opened = await page.goto(path)
			expect(opened?.fromServiceWorker(), path).toBe(false)
		}

		await context.setOffline(true)
		for (const path of PAGES) {
			const opened = await page.goto(path)
			expect(opened?.fromServiceWorker(), path).toBe(true)
			expect(opened?.headers()['x-content-type-options'], path).toBe('nosniff')
			await page.locator('main').waitFor()
		}
		// A video's address may have no extension, so the worker treats no unknown path as a page.
		for (const path of [
			'/assets/gone.js',
			'/v1/reporter/self',
			'/gone.png',
			'/news/a-video',
			'/no/such/page',
		])
			await expect(page.goto(portal.origin + path), path).rejects.toThrow('ERR_')
	})
})

// Every other journey already proves that the app itself passes.
testInBrowser(
	"only the app's policies can create markup or scripts",
	async ({ browser, onTestFinished }) => {
		const portal = await startPortal()
		const page = await browser.newPage({ ...WITH_WORKER, baseURL: portal.origin })
		onTestFinished(async () => {
			await page.close()
			await portal.close()
		})
		// By then the page has created every policy it needs.
		await openWithWorker(page, '/')
		const passed = await page.evaluate((names) => {
			const place = document.createElement('div')
			const attempts: Record<string, () => unknown> = {
				markup: () => Object.assign(place, { innerHTML: '<b>a</b>' }),
				'markup behind': () => place.insertAdjacentHTML('beforeend', '<b>a</b>'),
				'a script': () => Object.assign(document.createElement('script'), { src: '/assets/a.js' }),
				'a worker': () => new Worker('/assets/a.js'),
				'a policy of another name': () => trustedTypes?.createPolicy('other', {}),
			}
			for (const name of names.filter((each) => each !== 'default'))
				attempts[`${name} a second time`] = () => trustedTypes?.createPolicy(name, {})
			return Object.entries(attempts).flatMap(([what, attempt]) => {
				try {
					attempt()
					return [what]
				} catch {
					return []
				}
			})
		}, TRUSTED_TYPES_POLICIES)
		expect(passed).toEqual([])
	},
)
