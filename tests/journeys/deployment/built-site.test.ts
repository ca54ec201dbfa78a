import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { FIRST_VISIT } from '../../bench/limits.ts'
import { measureVisit } from '../../bench/visit-figures.ts'
import { signIn, test } from '../journey.ts'

const SITE = 'dist'

describe('the built site', () => {
	test('contains nothing of the reference host', () => {
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

	test('stays within its limits up to the first row', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const figures = await measureVisit(page, `${portal.origin}/dashboard/updates`)
		for (const [name, limit] of Object.entries(FIRST_VISIT))
			expect(figures[name as keyof typeof FIRST_VISIT], name).toBeLessThanOrEqual(limit)
		// A figure that isn't counted at all would always be within its limit.
		expect(figures.requests).toBeGreaterThanOrEqual(3)
		expect(figures.chainDepth).toBe(2)
	})

	test('answers missing files with 404, and pages with the shell', async ({ portal }) => {
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
