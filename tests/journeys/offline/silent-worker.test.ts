// @module-tag soak
import { readFileSync } from 'node:fs'
import { describe } from 'vitest'
import type { Middleware } from '../../api-host/server/middleware.ts'
import { SCREENS } from '../../screenshots/screens.ts'
import { openPhone, signIn, test, WITH_WORKER } from '../journey.ts'
import { startPortal } from '../portal.ts'
import { workOnScreen } from '../screens/work-on-screens.ts'
import { silence } from './silence.ts'

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

	test('has every screen come from the network', async ({ browser, portal }) => {
		const byAccount = [...Map.groupBy(SCREENS, ({ account }) => account)]
		await Promise.all(
			byAccount.map(async ([account, screens]) => {
				const { context, close } = await openPhone(browser, portal, WITH_WORKER)
				const page = await context.newPage()
				await page.goto('/')
				await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
				await silence(context, ['caches'])
				await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('fall-silent'))
				if (account) await signIn(context, portal, account)
				for (const screen of screens) {
					await page.goto(screen.path)
					await screen.ready(page, portal.host)
					await workOnScreen(page, portal.host, screen, async () => undefined)
				}
				await close()
			}),
		)
	})
})
