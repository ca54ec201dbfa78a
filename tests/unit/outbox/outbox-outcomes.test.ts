// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('location', new URL('https://portal.example.org/'))
const { outcomeOf } = await import('../../../src/outbox/outbox-host.ts')

type Given = Parameters<typeof outcomeOf>

describe('an attempt to send that brought no success', () => {
	test.each<[string, Given, string, string?]>([
		['a connection that died', ['unreachable', undefined, ''], 'lost'],
		['one given up by the reporter', ['abandoned', undefined, ''], 'lost'],
		['a refusal without a status', ['refused', undefined, ''], 'lost'],
		['a page of HTML, or no sense', ['unreadable', 200, ''], 'lost'],
		['a 500', ['refused', 500, 'Oops'], 'lost'],
		['a 503', ['refused', 503, ''], 'lost'],
		['a 503 that speaks of a duplicate', ['refused', 503, 'duplicate key'], 'lost'],
		['a 408', ['refused', 408, ''], 'lost'],
		['a 425', ['refused', 425, ''], 'lost'],
		['a 300, which nobody follows', ['refused', 300, ''], 'lost'],
		['a 304', ['refused', 304, ''], 'lost'],
		['a 308 without an address', ['refused', 308, ''], 'lost'],
		['a 400', ['refused', 400, 'Bad'], 'refused'],
		['a 403', ['refused', 403, ''], 'refused'],
		['a 413', ['refused', 413, ''], 'refused'],
		['a 422', ['refused', 422, 'Private.'], 'refused'],
		['a plain no with 200', ['refused', 200, 'Not taken.'], 'refused'],
		['a 409', ['refused', 409, ''], 'claimed'],
		['a 422 that has it already', ['refused', 422, 'Link already submitted'], 'claimed'],
		['a 400 that calls it a duplicate', ['refused', 400, 'Duplicate link'], 'claimed'],
		['a 401 in spite of a renewal', ['refused', 401, ''], 'not-taken', 'no-network'],
		['a refused renewal', ['session-ended', 401, ''], 'not-taken', 'signed-out'],
		['a 429', ['session-ended', 429, ''], 'not-taken', 'signed-out'],
	])('by %s', (_words, given, type, stop) => {
		const attempt = outcomeOf(...given)
		expect(attempt.event.type).toBe(type)
		expect(attempt.stop).toBe(stop)
	})
})
