import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { newsRows } from '../prerender/prerendered-screen.ts'

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

	test('shows its first rows after two calls, before the app has loaded', async ({
		page,
		context,
		portal,
	}) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const answered: string[] = []
		page.on('response', (response) => answered.push(new URL(response.url()).pathname))
		await page.route('**/assets/**', () => new Promise(() => undefined))
		await page.goto('/dashboard/updates', { waitUntil: 'commit' })
		await newsRows(page).first().waitFor()
		const files = answered.filter((path) => !/\.(svg|png|webmanifest)$/.test(path))
		expect(files.sort()).toEqual(['/dashboard/updates', '/v1/reporter/news', '/v1/reporter/self'])
		// A slow phone lays out all of them before it paints.
		expect(await page.locator('body *').count()).toBeLessThanOrEqual(300)
	})
})
