// @module-tag soak
import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { Middleware } from '../../api-host/server/middleware.ts'
import { SCREENS } from '../../screenshots/screens.ts'
import { signIn, test, WITH_WORKER } from '../journey.ts'
import { logIn, newsLinks } from '../session/pages.ts'
import { submitForm, submitLink } from '../submit/submit-form.ts'

/** What can stop responding: Cache Storage, its caches, databases, their records, and files. */
type Storage = 'caches' | 'responses' | 'databases' | 'records' | 'files'

/** Makes storage never respond, as in some broken browser profiles. */
async function silence(context: BrowserContext, storages: Storage[]): Promise<void> {
	await context.addInitScript((silent) => {
		// Insecure contexts such as `about:blank` have no storage.
		if (!isSecureContext) return
		const never = () => new Promise<never>(() => undefined)
		if (silent.includes('caches'))
			for (const method of ['open', 'match', 'keys', 'has', 'delete'] as const)
				CacheStorage.prototype[method] = never
		if (silent.includes('responses'))
			for (const method of ['match', 'keys', 'put', 'delete'] as const)
				Cache.prototype[method] = never
		if (silent.includes('databases'))
			IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
		if (silent.includes('records'))
			for (const method of ['get', 'getAll', 'put', 'delete'] as const)
				IDBObjectStore.prototype[method] = () => new EventTarget() as IDBRequest
		if (silent.includes('files')) StorageManager.prototype.getDirectory = never
	}, storages)
}

describe('a phone whose storage never responds', { timeout: 120_000 }, () => {
	test.for([[['caches', 'databases', 'files']], [['responses', 'records']]] as const)(
		'works like any other, without its %s',
		async ([silent], { page, context, host }) => {
			await silence(context, [...silent])
			await page.goto('/auth/login')
			await logIn(page, ACCOUNTS.ordinary)
			await newsLinks(page).first().waitFor()
			await page.getByRole('tab', { name: 'Local' }).click()
			await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().click()
			await page.getByRole('article').getByRole('heading').first().waitFor()
			await submitLink(page, 'https://youtu.be/silent00001')
			await expect.poll(() => host.count('submitLinks'), { timeout: 20_000 }).toBe(1)
			await submitForm(page).dialog.waitFor({ state: 'hidden' })
			const sent = host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
			expect(sent.at(-1)?.contentLink).toBe('https://youtu.be/silent00001')
			await page.getByRole('link', { name: 'Back to updates' }).click()
			await page.getByRole('link', { name: 'My Insights' }).click()
			await page.getByRole('list', { name: 'My Insights' }).getByRole('button').first().waitFor()
			for (const { name, path, account, ready } of SCREENS) {
				if (account !== ACCOUNTS.ordinary) continue
				await page.goto(path)
				await ready(page, host)
				expect(await page.getByText('Oops! Something went wrong').count(), name).toBe(0)
			}
		},
	)
})

/** Makes the worker's Cache Storage stop responding when a page asks for that. */
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

describe('a worker whose Cache Storage never responds', { timeout: 120_000 }, () => {
	test.override('phone', WITH_WORKER)
	test.override(
		'before',
		(): Middleware => (request, response, next) => {
			if (request.url !== '/service-worker.js') return next?.()
			response.setHeader('Content-Type', 'text/javascript')
			response.end(SILENCER + readFileSync('dist/service-worker.js', 'utf8'))
		},
	)

	test('gets every screen from the network', async ({ page, context, portal }) => {
		await page.goto('/')
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
		await silence(context, ['caches'])
		await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('fall-silent'))
		for (const { path, account, ready } of SCREENS) {
			if (account) await signIn(context, portal, account)
			await page.goto(path)
			await ready(page, portal.host)
		}
	})
})
