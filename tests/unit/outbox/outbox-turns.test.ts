import { describe, expect, test } from 'vitest'
import { holdTimers, pass } from '../hold-timers.ts'
import { startSignedIn } from '../session/phone.ts'

/** Starts a signed-in phone with fake timers, and this many items of one link each. */
async function startWaiting(count = 1) {
	const phone = await startSignedIn()
	const save = (link: string) => phone.saveItem(phone.newItem([link]))
	const links = Array.from({ length: count }, (_, index) => `https://youtu.be/waiting-${index}`)
	for (const link of links) await save(link)
	const before = phone.rows().length
	holdTimers('performance')
	phone.host.log.clear()
	const arrivedLinks = () => phone.rows().slice(before)
	const arrived = () => arrivedLinks().length
	const states = async () => (await phone.left()).map(([state]) => state)
	/** Advances the time while the host responds in real time. */
	const untilSent = () =>
		expect
			.poll(async () => {
				await pass(5000, 5000)
				return states()
			})
			.toEqual([])
	const { signal } = new AbortController()
	return { ...phone, save, links, arrived, arrivedLinks, states, untilSent, signal }
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

describe('one call without a response', () => {
	test('delays the others for 90 seconds at most, and is then looked up', async () => {
		const { host, sendOutbox, links, arrivedLinks, states } = await startWaiting(4)
		host.trouble.set({ call: 'submitLinks', kind: 'hang', times: 1 })
		void sendOutbox()
		await expect.poll(() => host.count('submitLinks')).toBe(1)
		await pass(60_000)
		// A response may take a minute.
		expect(await states()).toEqual(['sending', 'queued', 'queued', 'queued'])
		await pass(30_000)
		await expect.poll(arrivedLinks).toEqual(expect.arrayContaining(links.slice(1)))
		// By now it may have been looked up and sent again.
		await expect.poll(states).not.toContain('sending')
	})
})

describe('the worker', () => {
	test('sends everything, and waits until lost items are looked up', async () => {
		const { host, sendOutboxOnce, arrived, states, untilSent, signal } = await startWaiting(2)
		// Its timeout counts from its own start, not from the browser's.
		await pass(50_000)
		host.trouble.set({ call: 'submitLinks', kind: 'reset-before', times: 1 })
		const sending = sendOutboxOnce(signal)
		await expect.poll(states).toEqual(['unknown'])
		await untilSent()
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
