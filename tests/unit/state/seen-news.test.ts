// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const MONDAY = { since: '2026-03-02T06:00:00.000Z', ids: ['a', 'b'] }
const TUESDAY = { since: '', ids: ['c'] }
const KEY = 'seenNews'

async function beginVisit() {
	vi.resetModules()
	const seen = await import('../../../src/features/news/model/seen-news.ts')
	seen.watchVisits()
	return seen
}

function turn(visibility: DocumentVisibilityState) {
	vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
	document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => localStorage.clear())
afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
})

describe('what a reporter had seen before this visit', () => {
	test('is nothing at first, then the newest news of the last visit, by category', async () => {
		const first = await beginVisit()
		expect(first.seenBefore('me', 'Local')).toBeUndefined()
		first.storeSeen('me', 'Local', MONDAY)
		first.storeSeen('me', 'Local', TUESDAY)
		first.storeSeen('me', 'Political', MONDAY)
		// It doesn't change during a visit, whatever the reporter sees.
		expect(first.seenBefore('me', 'Local')).toEqual(MONDAY)

		const second = await beginVisit()
		expect(second.seenBefore('me', 'Local')).toEqual(TUESDAY)
		expect(second.seenBefore('me', 'Political')).toEqual(MONDAY)
		expect(second.seenBefore('me', 'Government')).toBeUndefined()
	})

	test('is updated after an hour in the background, but not earlier', async () => {
		vi.useFakeTimers()
		const { seenBefore, storeSeen } = await beginVisit()
		storeSeen('me', 'Local', MONDAY)
		storeSeen('me', 'Local', TUESDAY)
		for (const [minutes, seen] of [
			[59, MONDAY],
			[61, TUESDAY],
		] as const) {
			turn('hidden')
			vi.advanceTimersByTime(minutes * 60_000)
			turn('visible')
			expect(seenBefore('me', 'Local')).toEqual(seen)
		}
	})

	test('is nothing for another reporter, and starts a new visit for the next sign-in', async () => {
		const first = await beginVisit()
		first.storeSeen('me', 'Local', MONDAY)
		const second = await beginVisit()
		expect(second.seenBefore('you', 'Local')).toBeUndefined()

		const third = await beginVisit()
		expect(third.seenBefore('me', 'Local')).toEqual(MONDAY)
		third.storeSeen('me', 'Local', TUESDAY)
		const { forgetSignIn } = await import('../../../src/account/sign-in-signal.ts')
		forgetSignIn()
		expect(third.seenBefore('me', 'Local')).toEqual(TUESDAY)
	})

	const damaged = [
		...[{ Local: 17 }, { Local: {} }, { Local: { ...MONDAY, ids: 'a' } }, { Elsewhere: MONDAY }],
		...[[MONDAY], null],
	].map((newest) => JSON.stringify({ user: 'me', newest }))

	test.each([...damaged, '"me"', JSON.stringify({ Local: MONDAY })])(
		'is nothing if %j is stored',
		async (stored) => {
			localStorage.setItem(KEY, stored)
			const { seenBefore } = await beginVisit()
			expect(seenBefore('me', 'Local')).toBeUndefined()
		},
	)
})
