import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
	hostResponseAnnouncer,
	isHostReachable,
	onHostResponse,
} from '../../../src/api/host-contact.ts'

function goOnline(onLine: boolean) {
	vi.stubGlobal('navigator', { onLine })
}

describe('the host counts as reachable', () => {
	beforeEach(() => {
		goOnline(true)
		hostResponseAnnouncer()()
	})

	test('if it responds to a request made while the platform is offline', () => {
		goOnline(false)
		expect(isHostReachable()).toBe(false)
		hostResponseAnnouncer()()
		expect(isHostReachable()).toBe(true)
	})

	test('no longer if a response was on its way when the network was lost', () => {
		const heard = vi.fn()
		const unsubscribe = onHostResponse(heard)
		const announce = hostResponseAnnouncer()
		goOnline(false)
		announce()
		expect(isHostReachable()).toBe(false)
		expect(heard).not.toHaveBeenCalled()
		unsubscribe()
	})

	test('only until the platform was right once', () => {
		goOnline(false)
		hostResponseAnnouncer()()
		goOnline(true)
		hostResponseAnnouncer()()
		goOnline(false)
		expect(isHostReachable()).toBe(false)
	})
})

function answerAt(time: string, type: string): Response {
	return new Response('', { headers: { Date: time, 'Content-Type': type } })
}

test('the time comes from the host alone, and not from a captive portal', async () => {
	// Reset the host time that other tests have left.
	vi.resetModules()
	const { hostTime, rememberHostTime } = await import('../../../src/api/host-contact.ts')
	rememberHostTime(answerAt('Sat, 21 Nov 2036 10:00:00 GMT', 'application/json'))
	rememberHostTime(answerAt('Sat, 21 Nov 2026 10:00:00 GMT', 'application/json; charset=utf-8'))
	rememberHostTime(answerAt('', 'application/json'))
	rememberHostTime(answerAt('Sat, 13 Sep 275760 00:00:00 GMT', 'application/json'))
	rememberHostTime(answerAt('Sun, 21 Nov 2027 10:00:00 GMT', 'text/html'))
	expect(hostTime()).toBe(Date.parse('2026-11-21T10:00:00Z'))
})
