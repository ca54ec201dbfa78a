import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Middleware } from '../../api-host/server/middleware.ts'
import { test as base, WITH_WORKER } from '../journey.ts'
import { openWithWorker, startWorker } from '../new-version/two-versions.ts'
import { stopWorker } from '../outbox/phones.ts'

const BLOCK_PAGE = '<!doctype html><title>Blocked</title><h1>This page is blocked</h1>'

/** Replaces matching files with the block page, each as a 200. */
type Blocked = { pattern: RegExp | undefined; type: string; requests: number }

const test = base
	.extend('phone', () => WITH_WORKER)
	.extend('blocked', (): Blocked => ({ pattern: undefined, type: 'text/html', requests: 0 }))
	.extend(
		'before',
		({ blocked }): Middleware =>
			(request, response, next) => {
				if (!blocked.pattern?.test(request.url ?? '')) return next?.()
				blocked.requests += 1
				response.setHeader('Content-Type', blocked.type)
				response.end(BLOCK_PAGE)
			},
	)

function wrongFiles(page: Page) {
	return page.evaluate(async () => {
		const cache = await caches.open('appFiles')
		const texts = (await cache.matchAll()).map((file) => file.text())
		return (await Promise.all(texts)).filter((text) => text.includes('This page is blocked'))
	})
}

function workerState(page: Page) {
	return page.evaluate(async () => {
		const registration = await navigator.serviceWorker.getRegistration()
		return (registration?.installing ?? registration?.active)?.state ?? 'none'
	})
}

for (const [file, pattern, type] of [
	['a chunk', /news-detail-.*\.js/, 'text/html'],
	['a chunk', /news-detail-.*\.js/, 'text/javascript'],
	['the document', /^\/index\.html/, 'text/html'],
	['the background work', /background-work-.*\.js/, 'text/javascript'],
] as const) {
	const tags = file === 'a chunk' && type === 'text/html' ? [] : 'soak'
	test(`a wrong 200 for ${file}, as ${type}, is never stored, and a restart recovers`, {
		tags,
	}, async ({ page, context, blocked }) => {
		Object.assign(blocked, { pattern, type })
		await page.clock.install()
		await page.goto('/')
		await page.locator('main').waitFor()
		await page.clock.fastForward(5000)
		await expect.poll(() => blocked.requests).toBeGreaterThan(0)
		await expect.poll(() => workerState(page)).toBe('none')
		expect(await wrongFiles(page)).toEqual([])

		blocked.pattern = undefined
		await page.reload()
		await startWorker(page)
		expect(await wrongFiles(page)).toEqual([])
		await context.setOffline(true)
		await page.goto('/auth/login')
		await page.getByLabel('E-mail').waitFor()
	})
}
test('an emptied precache is refilled', { tags: 'soak' }, async ({ page, context }) => {
	await openWithWorker(page, '/')
	const count = () =>
		page.evaluate(async () => (await (await caches.open('appFiles')).keys()).length)
	const whole = await count()
	expect(whole).toBeGreaterThan(40)
	await page.evaluate(async () => {
		for (const name of await caches.keys()) await caches.delete(name)
	})
	// A worker repairs it only once per start, so restart this one.
	await stopWorker(page)
	await page.reload()
	await page.locator('main').waitFor()
	await expect.poll(count, { timeout: 20_000 }).toBe(whole)
	await context.setOffline(true)
	await page.goto('/auth/login')
	await page.getByLabel('E-mail').waitFor()
})

test("Chromium keeps the libraries' compiled code from visit to visit", { tags: 'soak' }, async ({
	page,
	context,
}) => {
	await openWithWorker(page, '/')
	const browser = await context.newCDPSession(page)
	const compiled: unknown[] = []
	browser.on('Tracing.dataCollected', ({ value }) => compiled.push(...value))
	for (let visit = 0; visit < 4; visit += 1) await page.goto('/')
	await browser.send('Tracing.start', {
		transferMode: 'ReportEvents',
		traceConfig: { includedCategories: ['v8', 'devtools.timeline'] },
	})
	await page.goto('/')
	const ended = new Promise<unknown>((resolve) => browser.once('Tracing.tracingComplete', resolve))
	await browser.send('Tracing.end')
	await ended
	expect(compiled).toContainEqual(
		expect.objectContaining({
			name: 'v8.compile',
			args: expect.objectContaining({
				data: expect.objectContaining({
					url: expect.stringMatching(/libraries-.*\.js$/),
					cacheRejected: false,
				}),
			}),
		}),
	)
})
