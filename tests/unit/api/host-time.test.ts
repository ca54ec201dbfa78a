// @vitest-environment node
import { expect, test, vi } from 'vitest'

function answerAt(time: string, type: string): Response {
	return new Response('', { headers: { Date: time, 'Content-Type': type } })
}

test('the time is told by the host alone, and not by the page of a station', async () => {
	// What another test's host has told is not known here.
	vi.resetModules()
	const { hostTime, rememberHostTime } = await import('../../../src/api/host-contact.ts')
	rememberHostTime(answerAt('Sat, 21 Nov 2036 10:00:00 GMT', 'application/json'))
	rememberHostTime(answerAt('Sat, 21 Nov 2026 10:00:00 GMT', 'application/json; charset=utf-8'))
	rememberHostTime(answerAt('', 'application/json'))
	rememberHostTime(answerAt('Sun, 21 Nov 2027 10:00:00 GMT', 'text/html'))
	expect(hostTime()).toBe(Date.parse('2026-11-21T10:00:00Z'))
})
