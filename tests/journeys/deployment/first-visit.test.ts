import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { FIRST_VISIT } from '../../bench/limits.ts'
import { measureVisit } from '../../bench/visit-figures.ts'
import { signIn, test } from '../journey.ts'

describe('the first visit to the news', () => {
	test('asks for no more than its share before the first row', async ({
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
})
