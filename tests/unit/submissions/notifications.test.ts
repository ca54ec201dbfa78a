import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage, signInOf } from '../memory-storage.ts'

/** A browser that supports notifications, as far as the app checks. */
const ABLE = {
	Notification: { permission: 'default', requestPermission: async () => 'granted' },
	ServiceWorkerRegistration: { prototype: { sync: {} } },
	navigator: { onLine: true, serviceWorker: { controller: {} } },
}

async function startIn(browser: Record<string, unknown>) {
	vi.stubGlobal('localStorage', memoryStorage({ signIn: signInOf('reporter') }))
	for (const [name, value] of Object.entries({ ...ABLE, ...browser })) {
		vi.stubGlobal(name, value)
		if (value === undefined) Reflect.deleteProperty(globalThis, name)
	}
	vi.resetModules()
	const { i18n } = await import('@lingui/core')
	i18n.loadAndActivate({ locale: 'en', messages: {} })
	const notifications = await import('../../../src/features/submissions/model/notifications.ts')
	const { readNotificationTexts } = await import('../../../src/outbox/background.ts')
	return {
		...notifications,
		readNotificationTexts,
		logInAs: (user: string) => localStorage.setItem('signIn', signInOf(user)),
	}
}

describe('notifications', () => {
	afterEach(() => void vi.unstubAllGlobals())

	const withoutSync = { ServiceWorkerRegistration: undefined }
	const withBadge = { ...ABLE.navigator, setAppBadge: () => undefined }
	test.each([
		['are of outcomes if a worker sends in the background', {}, 'outcomes'],
		['are offered to a second user', { Notification: { permission: 'granted' } }, 'outcomes'],
		['are a badge if only pages send', { ...withoutSync, navigator: withBadge }, 'badge'],
		["aren't offered without either", withoutSync, undefined],
		["aren't offered if denied", { Notification: { permission: 'denied' } }, undefined],
		["aren't offered without support", { Notification: undefined }, undefined],
		["aren't offered without a worker", { navigator: { onLine: true } }, undefined],
	])('%s', async (_case, browser, expected) => {
		const { offeredNotifications } = await startIn(browser)
		expect(offeredNotifications()).toBe(expected)
	})

	test('are offered until the reporter has answered, and then to the next reporter', async () => {
		const { offeredNotifications, chooseNotifications, logInAs } = await startIn({})
		await chooseNotifications('sent', false, 'en')
		expect(offeredNotifications()).toBeUndefined()
		logInAs('another')
		expect(offeredNotifications()).toBe('outcomes')
	})

	test('are chosen by kind, and asked for once', async () => {
		const permission = { permission: 'default' }
		const requestPermission = vi.fn(async () => (permission.permission = 'granted'))
		const app = await startIn({ Notification: Object.assign(permission, { requestPermission }) })
		const topics = async () => Object.keys((await app.readNotificationTexts('id'))?.texts ?? {})
		await app.chooseNotifications('sent', false, 'kn')
		expect(app.wantedNotifications()).toEqual([])
		expect(requestPermission).not.toHaveBeenCalled()
		await app.chooseNotifications('rejected', true, 'kn')
		expect(await app.readNotificationTexts('id')).toMatchObject({ language: 'kn' })
		expect(await topics()).toEqual(['Rejected', 'Unavailable'])
		await app.chooseNotifications('news', true, 'en')
		expect(app.wantedNotifications()).toEqual(['news', 'rejected'])
		await app.chooseNotifications('rejected', false, 'en')
		expect(await topics()).toEqual(['news'])
		permission.permission = 'denied'
		expect(app.wantedNotifications()).toBeUndefined()
	})

	test('are off if the reporter refuses the permission', async () => {
		const requestPermission = async () => 'denied'
		const app = await startIn({ Notification: { permission: 'default', requestPermission } })
		await app.chooseNotifications('news', true, 'en')
		expect(app.wantedNotifications()).toEqual([])
		expect((await app.readNotificationTexts('id'))?.texts).toEqual({})
		expect(app.offeredNotifications()).toBeUndefined()
	})
})
