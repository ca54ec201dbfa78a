import { describe, expect, test } from 'vitest'
import { holdTimers, pass } from '../hold-timers.ts'
import { startSignedIn } from '../session/phone.ts'

/** A signed-in phone on which so many links wait, each by itself; timers go off by hand. */
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
	const { signal } = new AbortController()
	return { ...phone, save, links, arrived, arrivedLinks, states, signal }
}

describe('a page', () => {
	test("continues after a pause if the host couldn't be reached, the first time after each request", async () => {
		const { host, sendOutbox, arrived } = await startWaiting()
		host.trouble.set({ call: '*', kind: 'reset-before' })
		await sendOutbox()
		await sendOutbox()
		host.trouble.clear()
		await pass(4000)
		expect(arrived()).toBe(0)
		await pass(1000)
		await expect.poll(arrived).toBe(1)
	})

	test('that is told to stop leaves sending to another tab at once, or to its next turn', async () => {
		const { host, sendOutbox, stopSending, openTab, states } = await startWaiting(3)
		host.trouble.set({ call: 'submitLinks', kind: 'hang', times: 1 })
		const turn = sendOutbox()
		await expect.poll(() => host.count('submitLinks')).toBe(1)
		stopSending()
		await turn
		await pass(60_000)
		expect(host.count('submitLinks')).toBe(1)
		expect(await states()).toEqual(['unknown', 'queued', 'queued'])
		void (await openTab()).sendOutbox()
		// Whether the first one has arrived is not known yet.
		await expect.poll(states).toEqual(['unknown'])
		expect(host.count('submitLinks')).toBe(3)
		await sendOutbox()
		await pass(12_000)
		await expect.poll(states).toEqual([])
	})

	test('sends in its next turn what is submitted during one, and is done then', async () => {
		const { host, sendOutbox, save, arrived, states } = await startWaiting()
		const first = sendOutbox()
		await expect.poll(() => host.count('submitLinks')).toBe(1)
		await save('https://youtu.be/later')
		const [second, third] = [sendOutbox(), sendOutbox()]
		// What is asked for while a turn waits is part of it.
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
		// An answer may take a minute.
		expect(await states()).toEqual(['sending', 'queued', 'queued', 'queued'])
		await pass(30_000)
		await expect.poll(arrivedLinks).toEqual(expect.arrayContaining(links.slice(1)))
		// It may have been looked up, and sent again, by now.
		await expect.poll(states).not.toContain('sending')
	})

	test.each(['self', 'submissions', 'refreshToken'] as const)(
		'holds them up no longer where it is the %s',
		async (call) => {
			const { host, sendOutbox, links, arrivedLinks } = await startWaiting(2)
			host.trouble.set({ call, kind: 'hang', times: 1 })
			host.sessions.expireAccessTokens()
			if (call === 'submissions')
				host.trouble.add({ call: 'submitLinks', kind: 'reset-before', times: 1 })
			void sendOutbox()
			await expect.poll(() => host.count(call)).toBe(1)
			await pass(90_000)
			await expect.poll(arrivedLinks).toEqual(expect.arrayContaining(links.slice(1)))
		},
	)
})

describe('the worker', () => {
	test.each([0, 1])('sends no request while %i links of nobody wait', async (count) => {
		const { host, sendOutboxOnce, signal } = await startWaiting(count)
		const { writeOutboxSignIn } = await import('../../../src/outbox/storage/outbox-sign-in.ts')
		if (count > 0) await writeOutboxSignIn(undefined)
		await sendOutboxOnce(signal)
		expect(host.log.entries).toEqual([])
	})

	test('sends everything, and waits for what has to be looked up', async () => {
		const { host, sendOutboxOnce, arrived, states, signal } = await startWaiting(2)
		// Only its own time counts, not how long the browser has been running.
		await pass(50_000)
		host.trouble.set({ call: 'submitLinks', kind: 'reset-before', times: 1 })
		const sending = sendOutboxOnce(signal)
		await expect.poll(states).toEqual(['unknown'])
		await pass(12_000)
		await sending
		expect(arrived()).toBe(2)
	})

	test('leaves to the browser what takes longer than 45 seconds', async () => {
		const { host, sendOutboxOnce, states, signal } = await startWaiting()
		host.trouble.set({ call: '*', kind: 'reset-before' })
		const sending = sendOutboxOnce(signal)
		const failed = expect(sending).rejects.toThrow('Something is left to be sent')
		await pass(60_000)
		await failed
		expect(await states()).toEqual(['queued'])
	})

	test('starts nothing once it is about to be replaced', async () => {
		const { host, sendOutboxOnce } = await startWaiting()
		const given = new Error('Another worker is to take over')
		await expect(sendOutboxOnce(AbortSignal.abort(given))).rejects.toBe(given)
		expect(host.count('submitLinks')).toBe(0)
	})
})
