import { setTimeout as wait } from 'node:timers/promises'
import { i18n } from '@lingui/core'
import { expect, onTestFinished, test } from 'vitest'
import { signInOf } from '../memory-storage.ts'
import { startSignedIn } from '../session/phone.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** Starts a phone with a submission in its outbox, and the app visible or hidden. */
async function startWatching(visibilityState: DocumentVisibilityState) {
	const phone = await startSignedIn()
	Object.assign(document, { visibilityState })
	const { watchOutbox } = await import('../../../src/features/outbox/model/watch-outbox.ts')
	const { appState } = await import('../../../src/app-state/app-state.ts')
	const watch = () => onTestFinished(watchOutbox(phone.queryClient))
	await phone.saveItem(phone.newItem(['https://youtu.be/later']))
	const left = async () => (await phone.left()).length
	const events: string[] = []
	const { setEventRecorder } = await import('../../../src/events/record-event.ts')
	const { eventCode } = await import('../../../src/events/event-log.ts')
	setEventRecorder((event) => void events.push(eventCode(event)))
	/** Returns what the problem report will say of the links. */
	const outcomes = async () => events.filter((code) => code.startsWith('outbox'))
	return { ...phone, watch, left, outcomes, message: () => appState.state.common.message }
}

test('links whose response was lost are reported as sent while the app is visible', async () => {
	const { watch, host, left, message, outcomes } = await startWatching('visible')
	host.trouble.set({ call: 'submitLinks', kind: 'reset-after', times: 1 })
	watch()
	await expect.poll(left).toBe(0)
	await expect.poll(message).toBe('Links submitted successfully!')
	expect(await outcomes()).toEqual(['outbox lost unreachable', 'outbox sent'])
})

test("links sent while a form waits are left to the form's own words, in case it fails", async () => {
	const phone = await startWatching('visible')
	const { host, watch, left, message } = phone
	host.trouble.set(
		{ call: 'submitLinks', kind: 'latency', milliseconds: 300, times: 1 },
		{ call: 'submitLinks', kind: 'status', status: 422, skip: 1 },
	)
	watch()
	const links = ['https://youtu.be/later', 'https://youtu.be/refused']
	await expect(phone.submitViaOutbox(phone.newItem(links))).rejects.toMatchObject({
		gone: ['https://youtu.be/later'],
	})
	expect(phone.rows()).toContain('https://youtu.be/later')
	await expect.poll(left).toBe(1)
	await wait(200)
	expect(message()).toBe('')
})

test('the problem report says that the host refused links', async () => {
	const { watch, host, outcomes } = await startWatching('visible')
	host.trouble.set({ call: 'submitLinks', kind: 'status', status: 422 })
	watch()
	await expect.poll(outcomes).toEqual(['outbox refused refused 422'])
})

test('nothing is reported while the app is hidden', async () => {
	const { watch, left, message } = await startWatching('hidden')
	watch()
	await expect.poll(left).toBe(0)
	await wait(200)
	expect(message()).toBe('')
})

test("an outcome of the last user's links is not reported to the next one", async () => {
	const { watch, host, left, message, user } = await startWatching('visible')
	const { createDrainer } = await import('../../../src/outbox/drainer.ts')
	const { outboxHost } = await import('../../../src/outbox/outbox-host.ts')
	const { signInState } = await import('../../../src/account/account.ts')
	expect(signInState().user).toBe(user)
	host.trouble.set({ call: 'submitLinks', kind: 'latency', afterHandler: true, milliseconds: 300 })
	const sending = createDrainer(outboxHost).drain()
	await expect.poll(() => host.count('submitLinks')).toBe(1)
	localStorage.setItem('signIn', signInOf('another'))
	watch()
	await sending
	await expect.poll(left).toBe(0)
	await wait(200)
	expect(message()).toBe('')
})
