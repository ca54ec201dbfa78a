import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PRERENDERED_ID } from '../../../src/prerender/prerendered.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { FIRST_VISIT } from '../../bench/limits.ts'
import { measureVisit } from '../../bench/visit-figures.ts'
import { signIn, test } from '../journey.ts'

const SITE = 'dist'

describe('the built site', () => {
	test('holds nothing of the reference host', () => {
		const files = readdirSync(SITE, { recursive: true, withFileTypes: true }).filter((file) =>
			file.isFile(),
		)
		expect(files.length).toBeGreaterThan(10)
		for (const { parentPath, name } of files) {
			const text = readFileSync(join(parentPath, name), 'utf8')
			expect(text, name).not.toMatch(/example\.com|api-host|sqlite|__trouble|Reporter@123/)
			expect(name).not.toMatch(/\.(jpg|mp4|webm)$/)
		}
	})

	test('asks for at most 135 kB of JavaScript before the login can be used, and 160 kB before the news', async ({
		page,
		context,
		portal,
	}) => {
		const scripts = await firstScriptsOf(page)
		await page.goto('/auth/login')
		await page.getByRole('button', { name: 'Login' }).waitFor()
		expect(gzipSize(await scripts())).toBeLessThanOrEqual(135_000)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/updates')
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		expect(gzipSize(await scripts())).toBeLessThanOrEqual(160_000)
	})

	test('asks for no more than its share before the first row of news', async ({
		page,
		context,
		portal,
	}) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const figures = await measureVisit(page, `${portal.origin}/dashboard/updates`)
		for (const [name, limit] of Object.entries(FIRST_VISIT))
			expect(figures[name as keyof typeof FIRST_VISIT], name).toBeLessThanOrEqual(limit)
		// What is not counted at all would always be within its limit.
		expect(figures.requests).toBeGreaterThanOrEqual(3)
		expect(figures.chainDepth).toBe(2)
	})

	test('answers a missing file with 404 and a page of the app with the shell', async ({
		portal,
	}) => {
		const missing = await fetch(`${portal.origin}/assets/gone.js`)
		expect(missing.status).toBe(404)
		const page = await fetch(`${portal.origin}/dashboard/submissions`)
		expect(page.status).toBe(200)
		expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
		expect(page.headers.get('cache-control')).toBe('no-cache, no-transform')
		const [script] = readdirSync(`${SITE}/assets`).filter((name) => name.endsWith('.js'))
		const asset = await fetch(`${portal.origin}/assets/${script}`)
		expect(asset.headers.get('cache-control')).toContain('immutable')
	})
})

/** Notes which scripts were asked for until the app's own first screen stood: call before the page is opened. */
async function firstScriptsOf(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript((prerenderedId) => {
		new MutationObserver((changes, observer) => {
			const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
			if (!removed.some((node) => node instanceof Element && node.id === prerenderedId)) return
			observer.disconnect()
			performance.mark('live')
		}).observe(document, { childList: true, subtree: true })
	}, PRERENDERED_ID)
	return async () => {
		const scripts = await page.evaluate(() => {
			const [live] = performance.getEntriesByName('live')
			return performance
				.getEntriesByType('resource')
				.filter(({ name, startTime }) => name.endsWith('.js') && startTime < (live?.startTime ?? 0))
				.map(({ name }) => new URL(name).pathname)
		})
		expect(scripts.length).toBeGreaterThan(2)
		return scripts
	}
}

function gzipSize(paths: string[]): number {
	return [...new Set(paths)].reduce(
		(sum, path) => sum + gzipSync(readFileSync(join(SITE, path))).length,
		0,
	)
}
