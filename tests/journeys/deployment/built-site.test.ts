import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { FIRST_VISIT, measureVisit } from '../../bench/visit-figures.ts'
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
})
