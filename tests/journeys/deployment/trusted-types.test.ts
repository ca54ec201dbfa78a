// @module-tag soak
import { expect } from 'vitest'
import { TRUSTED_TYPES_POLICIES } from '../../../src/shared/trusted-types.ts'
import { testInBrowser as test } from '../journey.ts'
import { startPortal } from '../portal.ts'

// That the app itself gets through is seen by every journey: one that does not fails.
test('text becomes markup or a script by the policies of the app alone', async ({
	browser,
	onTestFinished,
}) => {
	const portal = await startPortal()
	const page = await browser.newPage({ baseURL: portal.origin })
	onTestFinished(async () => {
		await page.close()
		await portal.close()
	})
	await page.goto('/auth/login')
	// By then each policy that the page needs has been made.
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

	const refused = await page.evaluate((names) => {
		const place = document.createElement('div')
		const script = document.createElement('script')
		const attempts: [string, () => unknown][] = [
			['markup', () => Object.assign(place, { innerHTML: '<b>a</b>' })],
			['markup behind', () => place.insertAdjacentHTML('beforeend', '<b>a</b>')],
			['a script', () => Object.assign(script, { src: '/assets/a.js' })],
			['a worker', () => new Worker('/assets/a.js')],
			['a policy of another name', () => trustedTypes?.createPolicy('other', {})],
			...names
				.filter((name) => name !== 'default')
				.map((name): [string, () => unknown] => [
					`the policy ${name} for a second time`,
					() => trustedTypes?.createPolicy(name, {}),
				]),
		]
		return attempts
			.filter(([, attempt]) => {
				try {
					attempt()
					return false
				} catch {
					return true
				}
			})
			.map(([what]) => what)
	}, TRUSTED_TYPES_POLICIES)
	expect(refused).toEqual([
		'markup',
		'markup behind',
		'a script',
		'a worker',
		'a policy of another name',
		'the policy prerender for a second time',
		'the policy load-app for a second time',
		'the policy workers for a second time',
	])
})
