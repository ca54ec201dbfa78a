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

	test('where it responds to a request made while the platform is offline', () => {
		goOnline(false)
		expect(isHostReachable()).toBe(false)
		hostResponseAnnouncer()()
		expect(isHostReachable()).toBe(true)
	})

	test('no longer when a response was on its way as the network went', () => {
		const heard = vi.fn()
		const unsubscribe = onHostResponse(heard)
		const announce = hostResponseAnnouncer()
		goOnline(false)
		announce()
		expect(isHostReachable()).toBe(false)
		expect(heard).not.toHaveBeenCalled()
		unsubscribe()
	})

	test('until the platform has been right once', () => {
		goOnline(false)
		hostResponseAnnouncer()()
		goOnline(true)
		hostResponseAnnouncer()()
		goOnline(false)
		expect(isHostReachable()).toBe(false)
	})
})
