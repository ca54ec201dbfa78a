// @module-tag soak
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { Middleware } from '../../api-host/server/middleware.ts'
import { SCREENS } from '../../screenshots/screens.ts'
import { signIn, test, WITH_WORKER } from '../journey.ts'
import { startPortal } from '../portal.ts'
import { logIn } from '../session/login-page.ts'
import { newsLinks } from '../session/news-links.ts'
import { submitLink } from '../submit/submit-form.ts'
import { silence } from './silence.ts'

/** Each start waits some seconds for storage. */
const STARTS = SCREENS.filter(({ name }) =>
	['updates', 'share', 'submissions', 'user-profile'].includes(name),
)

describe('a phone whose storage never answers', { timeout: 120_000 }, () => {
	test.for<Parameters<typeof silence>[1]>([
		['caches', 'databases', 'files'],
		['responses', 'records'],
	])('is used like any other, without %s', async (storages, { page, context, portal }) => {
		await silence(context, storages)
		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().click()
		await page.getByRole('article').waitFor()
		await submitLink(page, 'https://youtu.be/silent00001')
		await expect.poll(() => portal.host.count('submitLinks'), { timeout: 20_000 }).toBe(1)
		await page.getByRole('dialog').waitFor({ state: 'hidden' })
		const sent = portal.host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		expect(sent.at(-1)?.contentLink).toBe('https://youtu.be/silent00001')
		for (const { path, ready } of STARTS) {
			await page.goto(path)
			await ready(page, portal.host)
		}
	})
})

/** Has the worker's Cache Storage answer nothing once a page asks for it. */
const SILENCER = `
let isSilent = false
addEventListener('message', ({ data }) => { isSilent ||= data === 'fall-silent' })
for (const { prototype } of [CacheStorage, Cache])
	for (const method of ['open', 'match', 'keys', 'has', 'delete', 'put']) {
		const own = prototype[method]
		if (own) prototype[method] = function (...given) {
			return isSilent ? new Promise(() => undefined) : own.apply(this, given)
		}
	}
`

describe('a worker whose Cache Storage never answers', { timeout: 120_000 }, () => {
	test.override('phone', WITH_WORKER)
	test.override('portal', async ({ hostOptions }, { onCleanup }) => {
		const sendSilencer: Middleware = (request, response, next) => {
			if (request.url !== '/service-worker.js') return next?.()
			response.setHeader('Content-Type', 'text/javascript')
			response.end(SILENCER + readFileSync('dist/service-worker.js', 'utf8'))
		}
		const portal = await startPortal(hostOptions, 'dist', sendSilencer)
		onCleanup(() => portal.close())
		return portal
	})

	test('has every screen come from the network', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/')
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
		await silence(context, ['caches'])
		await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('fall-silent'))
		for (const { path, ready } of STARTS) {
			await page.goto(path)
			await ready(page, portal.host)
		}
	})
})
