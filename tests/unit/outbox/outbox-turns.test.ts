// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from '../session/phone.ts'

const newsId = '64e512094837120495837261'
const { emailAddress } = ACCOUNTS.ordinary

/** A signed-in phone on which so many links wait, each by itself; timers go off by hand. */
async function startWaiting(count = 1) {
	const phone = await startPhone()
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	const owner = phone.signedInUser() ?? ''
	const save = (link: string) => phone.saveItem({ owner, newsId, newsTitle: 'News', links: [link] })
	for (let index = 0; index < count; index += 1) await save(`https://youtu.be/waiting-${index}`)
	const before = phone.host.submissionsOf(emailAddress).length
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
	onTestFinished(() => void vi.useRealTimers())
	const arrived = () => phone.host.submissionsOf(emailAddress).length - before
	const waiting = () => phone.readItems(owner)
	return { ...phone, owner, save, arrived, waiting, signal: new AbortController().signal }
}

/** Lets so much time pass for the app, in milliseconds; what the host does takes its own. */
async function pass(milliseconds: number) {
	for (let passed = 0; passed < milliseconds; passed += 1000) {
		await vi.advanceTimersByTimeAsync(1000)
		await new Promise((resolve) => setImmediate(resolve))
	}
}

describe('a page', () => {
	test('sends all that waits, and is done then', async () => {
		const { sendOutbox, arrived, waiting } = await startWaiting(3)
		await sendOutbox()
		expect(arrived()).toBe(3)
		expect(await waiting()).toEqual([])
	})

	test('goes on by itself after a pause where nobody could be reached', async () => {
		const { host, sendOutbox, arrived } = await startWaiting()
		host.trouble.set({ call: '*', kind: 'reset-before' })
		await sendOutbox()
		host.trouble.clear()
		expect(arrived()).toBe(0)
		await pass(4000)
		expect(arrived()).toBe(0)
		await pass(1000)
		await expect.poll(arrived).toBe(1)
	})

	test('pauses as shortly as the first time after it was asked to send', async () => {
		const { host, sendOutbox, arrived } = await startWaiting()
		host.trouble.set({ call: '*', kind: 'reset-before' })
		await sendOutbox()
		await sendOutbox()
		host.trouble.clear()
		await pass(5000)
		await expect.poll(arrived).toBe(1)
	})

	test('that is told to stop sends nothing more until it is asked to', async () => {
		const { host, sendOutbox, stopSending, arrived, waiting } = await startWaiting(2)
		host.trouble.set({ call: 'submitLinks', kind: 'hang', times: 1 })
		const turn = sendOutbox()
		await expect.poll(() => host.count('submitLinks')).toBe(1)
		stopSending()
		await turn
		await pass(60_000)
		expect(host.count('submitLinks')).toBe(1)
		expect((await waiting()).map(({ state }) => state)).toEqual(['unknown', 'queued'])
		await sendOutbox()
		await pass(12_000)
		await expect.poll(arrived).toBe(2)
	})

	test('sends in its next turn what is handed in during one', async () => {
		const { host, sendOutbox, save, arrived } = await startWaiting()
		const first = sendOutbox()
		await expect.poll(() => host.count('submitLinks')).toBe(1)
		await save('https://youtu.be/later')
		const [second, third] = [sendOutbox(), sendOutbox()]
		// What is asked for while a turn waits is part of it.
		expect(third).toBe(second)
		await Promise.all([first, second])
		expect(arrived()).toBe(2)
	})
})

describe('the worker', () => {
	test('asks nobody where nobody is signed in', async () => {
		const { host, sendOutboxOnce, signal } = await startWaiting()
		const { writeOutboxSignIn } = await import('../../../src/outbox/storage/outbox-sign-in.ts')
		await writeOutboxSignIn(undefined)
		host.log.clear()
		await sendOutboxOnce(signal)
		expect(host.log.entries).toEqual([])
	})

	test('asks nobody where nothing waits', async () => {
		const { host, sendOutboxOnce, signal } = await startWaiting(0)
		host.log.clear()
		await sendOutboxOnce(signal)
		expect(host.log.entries).toEqual([])
	})

	test('sends all that waits', async () => {
		const { sendOutboxOnce, arrived, signal } = await startWaiting(2)
		await sendOutboxOnce(signal)
		expect(arrived()).toBe(2)
	})

	test('waits itself for what is to be looked up, and sends it again', async () => {
		const { host, sendOutboxOnce, arrived, waiting, signal } = await startWaiting()
		// Only its own time counts, not how long the browser has been running.
		await pass(50_000)
		host.trouble.set({ call: 'submitLinks', kind: 'reset-before', times: 1 })
		const sending = sendOutboxOnce(signal)
		await expect.poll(async () => (await waiting())[0]?.state).toBe('unknown')
		await pass(12_000)
		await sending
		expect(arrived()).toBe(1)
	})

	test('leaves to the browser what takes longer than 45 seconds', async () => {
		const { host, sendOutboxOnce, waiting, signal } = await startWaiting()
		host.trouble.set({ call: '*', kind: 'reset-before' })
		const sending = sendOutboxOnce(signal)
		const failed = expect(sending).rejects.toThrow('Something is left to be sent')
		await pass(60_000)
		await failed
		expect((await waiting()).map(({ state }) => state)).toEqual(['queued'])
	})

	test('begins nothing once it is to give way', async () => {
		const { host, sendOutboxOnce } = await startWaiting()
		host.log.clear()
		const given = new Error('Another worker is to take over')
		await expect(sendOutboxOnce(AbortSignal.abort(given))).rejects.toBe(given)
		expect(host.count('submitLinks')).toBe(0)
	})
})
