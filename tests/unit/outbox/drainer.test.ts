import { describe, expect, test, vi } from 'vitest'
import type { AttemptOutcome, OutboxHost } from '../../../src/outbox/drainer.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { accepted, hostThat, lost, notTaken, restart, startWaiting } from './phone.ts'

const [ONE, TWO] = ['https://youtu.be/one', 'https://youtu.be/two'] as const
const never = new Promise<never>(() => undefined)
const moment = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('an aborted drainer', () => {
	test.each([
		['aborted', lost, ['unknown', 'queued']],
		['accepted anyway', accepted, ['queued']],
	])('starts no other attempt once this one is %s', async (_how, outcome, left) => {
		const controller = new AbortController()
		const submit: OutboxHost['submit'] = async (_item, { signal }) => {
			controller.abort()
			expect(signal.aborted).toBe(true)
			return outcome
		}
		const { drain, sent, states } = await startWaiting([ONE, TWO], { submit }, controller.signal)
		expect(await drain()).toEqual({ retryIn: 5000 })
		await expect.poll(states).toEqual(left)
		await drain()
		await moment()
		expect(sent).toEqual([ONE])
	})

	test('stops waiting for a host that never responds', async () => {
		const controller = new AbortController()
		const readPage = () => {
			controller.abort()
			return never
		}
		const { drain } = await startWaiting([ONE], { readPage }, controller.signal)
		expect(await drain()).toEqual({ retryIn: 5000 })
	})
})

describe('a drainer whose lock was stolen while its tab was frozen', () => {
	/** Starts sending in another tab that has the lock, until its host no longer responds. */
	async function takeOver(host: Partial<OutboxHost>) {
		void (await restart()).createDrainer(hostThat(host)).drain()
	}

	test('starts no attempt, neither for the item being sent nor for the next', async () => {
		const thawed = Promise.withResolvers<'own'>()
		const whose = vi.fn(() => thawed.promise)
		const { drain, sent, states } = await startWaiting([ONE, TWO], { whose })
		const end = drain()
		await expect.poll(() => whose).toHaveBeenCalled()
		const submit = vi.fn(() => never)
		await takeOver({ submit })
		await expect.poll(() => submit).toHaveBeenCalledOnce()
		thawed.resolve('own')
		expect(await end).toEqual({ retryIn: 5000 })
		expect(sent).toEqual([])
		expect(await states()).toEqual(['sending', 'queued'])
	})

	test.each([
		['does not send its item', false, ['unknown', 'queued']],
		['still reports its sent item as accepted', true, ['queued']],
	])('%s if the other tab considers it lost', async (_what, hasSent, left) => {
		const thawed = Promise.withResolvers<void>()
		const begun = vi.fn()
		const submit: OutboxHost['submit'] = async (_item, { maySend }): Promise<AttemptOutcome> => {
			begun()
			await thawed.promise
			return hasSent || (await maySend()) ? accepted : { ...notTaken, stop: 'signed-out' }
		}
		const { drain, sent, states } = await startWaiting([ONE, TWO], { submit })
		const end = drain()
		await expect.poll(() => begun).toHaveBeenCalled()
		const readPage = vi.fn(() => never)
		await takeOver({ readPage })
		await expect.poll(() => readPage).toHaveBeenCalled()
		thawed.resolve()
		expect(await end).toEqual({ retryIn: 5000 })
		expect(sent).toEqual([ONE])
		expect(await states()).toEqual(left)
	})
})

describe('links that the host claims to have, one submitted last week', () => {
	test.each([
		[[ONE, TWO], [`${ONE} ${TWO}`, TWO], [], ['claimed', 'known', 'accepted']],
		[[ONE], [ONE], [['rejected', [ONE], 'Sent before.']], ['claimed']],
	])('%j: the old one is left out, or rejected if it is the only one', async (...row) => {
		const [links, attempts, left, told] = row
		const old = { _id: 'old', contentLink: ONE, createdAt: '2026-11-14T10:00:00Z' } as Submission
		const phone = await startWaiting([], {
			submit: async () =>
				phone.sent.length === 1 ? { event: { type: 'claimed', reason: 'Sent before.' } } : accepted,
			readPage: async () => ({ submissions: [old], hasNext: false, total: 1 }),
		})
		await phone.save(...links)
		const heard = phone.listen()
		await phone.drainOften(7)
		expect(phone.sent).toEqual(attempts)
		const items = await phone.readItems('user')
		expect(items.map(({ state, links: each, reason }) => [state, each, reason])).toEqual(left)
		expect(heard.filter((type) => type !== 'changed')).toEqual(told)
	})
})
