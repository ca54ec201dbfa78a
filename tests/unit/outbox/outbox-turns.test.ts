import { describe, expect, test } from 'vitest'
import { holdTimers, pass } from '../hold-timers.ts'
import { startSignedIn } from '../session/phone.ts'

/** Starts a signed-in phone with fake timers, and this many items of one link each. */
async function startWaiting(count = 1) {
	const phone = await startSignedIn()
	const save = (link: string) => phone.saveItem(phone.newItem([link]))
	for (let index = 0; index < count; index += 1) await save(`https://youtu.be/waiting-${index}`)
	const before = phone.rows().length
	holdTimers('performance')
	phone.host.log.clear()
	const arrived = () => phone.rows().length - before
	const states = async () => (await phone.left()).map(([state]) => state)
	const { signal } = new AbortController()
	return { ...phone, save, arrived, states, signal }
}

describe('a page', () => {
	test('sends links submitted during one turn in the next', async () => {
		const { host, sendOutbox, save, arrived, states } = await startWaiting()
		const first = sendOutbox()
		await expect.poll(() => host.count('submitLinks')).toBe(1)
		await save('https://youtu.be/later')
		const [second, third] = [sendOutbox(), sendOutbox()]
		// Requests share a turn that hasn't started yet.
		expect(third).toBe(second)
		await Promise.all([first, second])
		expect(arrived()).toBe(2)
		expect(await states()).toEqual([])
	})
})

describe('the worker', () => {
	test('sends everything, and waits until lost items are looked up', async () => {
		const { host, sendOutboxOnce, arrived, states, signal } = await startWaiting(2)
		// Its timeout counts from its own start, not from the browser's.
		await pass(50_000)
		host.trouble.set({ call: 'submitLinks', kind: 'reset-before', times: 1 })
		const sending = sendOutboxOnce(signal)
		await expect.poll(states).toEqual(['unknown'])
		// The host responds in real time.
		const passed = () => pass(5000, 5000)
		await expect.poll(() => passed().then(states)).toEqual([])
		await sending
		expect(arrived()).toBe(2)
	})

	test('leaves unsent links to the browser before the browser ends it', async () => {
		const { host, sendOutboxOnce, states, signal } = await startWaiting()
		host.trouble.set({ call: '*', kind: 'reset-before' })
		const sending = sendOutboxOnce(signal)
		const failed = expect(sending).rejects.toThrow('Something is left to be sent')
		await pass(179_000)
		await failed
		expect(await states()).toEqual(['queued'])
	})

	test('starts nothing if it is about to be replaced', async () => {
		const { host, sendOutboxOnce } = await startWaiting()
		const given = new Error('Another worker is to take over')
		await expect(sendOutboxOnce(AbortSignal.abort(given))).rejects.toBe(given)
		expect(host.count('submitLinks')).toBe(0)
	})
})
