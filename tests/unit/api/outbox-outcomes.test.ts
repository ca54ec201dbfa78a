// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('location', new URL('https://portal.example.org/'))
const { outcomeOf } = await import('../../../src/api/outbox-host.ts')

type Given = Parameters<typeof outcomeOf>

const [ONLINE, OFFLINE] = [false, true]

describe('an attempt to send that brought no success', () => {
	test.each<[string, Given, string, string?]>([
		['a connection that died', ['unreachable', undefined, '', ONLINE], 'lost'],
		['a call that never left', ['unreachable', undefined, '', OFFLINE], 'not-taken', 'no-network'],
		['one given up by the reporter', ['abandoned', undefined, '', ONLINE], 'lost'],
		['one given up without a network', ['abandoned', undefined, '', OFFLINE], 'lost'],
		['a refusal after which the network went', ['refused', 422, 'Private.', OFFLINE], 'refused'],
		['a refusal without a status', ['refused', undefined, '', ONLINE], 'lost'],
		['a page of HTML, or no sense', ['unreadable', 200, '', ONLINE], 'lost'],
		['a 500', ['refused', 500, 'Oops', ONLINE], 'lost'],
		['a 503', ['refused', 503, '', ONLINE], 'lost'],
		['a 503 that speaks of a duplicate', ['refused', 503, 'duplicate key', ONLINE], 'lost'],
		['a 408', ['refused', 408, '', ONLINE], 'lost'],
		['a 425', ['refused', 425, '', ONLINE], 'lost'],
		['a 400', ['refused', 400, 'Bad', ONLINE], 'refused'],
		['a 403', ['refused', 403, '', ONLINE], 'refused'],
		['a 413', ['refused', 413, '', ONLINE], 'refused'],
		['a 422', ['refused', 422, 'Private.', ONLINE], 'refused'],
		['a plain no with 200', ['refused', 200, 'Not taken.', ONLINE], 'refused'],
		['a 409', ['refused', 409, '', ONLINE], 'claimed'],
		['a 422 that has it already', ['refused', 422, 'Link already submitted', ONLINE], 'claimed'],
		['a 400 that calls it a duplicate', ['refused', 400, 'Duplicate link', ONLINE], 'claimed'],
		['a 401 in spite of a renewal', ['refused', 401, '', ONLINE], 'not-taken', 'no-network'],
		['a refused renewal', ['session-ended', 401, '', ONLINE], 'not-taken', 'signed-out'],
		['a 429', ['session-ended', 429, '', ONLINE], 'not-taken', 'signed-out'],
	])('by %s', (_words, given, type, stop) => {
		const attempt = outcomeOf(...given)
		expect(attempt.event.type).toBe(type)
		expect(attempt.stop).toBe(stop)
	})
})
