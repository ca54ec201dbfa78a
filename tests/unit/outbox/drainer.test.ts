import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AttemptOutcome, OutboxHost } from '../../../src/outbox/outbox-host.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { holdTimers, pass } from '../hold-timers.ts'
import { accepted, hostThat, lost, notTaken, restart, startWaiting } from './phone.ts'

const [ONE, TWO] = ['https://youtu.be/one', 'https://youtu.be/two'] as const
const never = new Promise<never>(() => undefined)
const moment = () => new Promise((resolve) => setTimeout(resolve, 30))

test.each([
	['aborted', lost, ['unknown', 'queued']],
	['accepted anyway', accepted, ['queued']],
])('an aborted drainer starts no attempt after one that is %s', async (_how, outcome, left) => {
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

describe('a list that takes longer to read than a tab may hold the lock', () => {
	test('counts as failed after 85 seconds, and no more pages are read', async () => {
		let pages = 0
		const readPage: OutboxHost['readPage'] = async (page) => {
			pages += 1
			if (page === 1) await vi.advanceTimersByTimeAsync(0)
			await new Promise((resolve) => setTimeout(resolve, 20_000))
			const submissions = [{ _id: `${page}` } as Submission]
			return { submissions, hasNext: true, total: undefined }
		}
		const phone = await startWaiting([ONE], { submit: async () => lost })
		await phone.drain()
		holdTimers()
		phone.host.readPage = readPage
		phone.pass(5000)
		const settled = vi.fn()
		void phone.drain().then(settled)
		await pass(84_000)
		expect(settled).not.toHaveBeenCalled()
		await pass(1000)
		expect(settled).toHaveBeenCalledWith({ retryIn: 5000 })
		await pass(60_000)
		expect(pages).toBe(5)
		// It is read again with backoff.
		expect(await phone.drain()).toEqual({ retryIn: 10_000 })
	})
})

describe('a drainer whose lock was stolen while its tab was frozen', () => {
	const { locks } = navigator

	/** Starts sending two links in a tab that notices only when told that its lock was stolen. */
	async function startDeaf(host: Partial<OutboxHost>) {
		const phone = await startWaiting([ONE, TWO], host)
		const { promise: told, resolve: tell } = Promise.withResolvers<void>()
		const request = (...given: Parameters<typeof locks.request>) => {
			vi.stubGlobal('navigator', { onLine: true, locks })
			return locks.request(...given).catch((error) => told.then(() => Promise.reject(error)))
		}
		vi.stubGlobal('navigator', { onLine: true, locks: { request } })
		return { ...phone, tell, end: phone.drain() }
	}

	/** Steals the lock and sends in another tab, until its host no longer responds. */
	async function takeOver(host: Partial<OutboxHost>) {
		const end = new AbortController()
		onTestFinished(() => end.abort())
		await locks.request('outbox', { steal: true }, async () => undefined)
		void (await restart()).createDrainer(hostThat(host)).drain(end.signal)
	}

	test("doesn't send the item being sent, and waits for the lock before the next", async () => {
		const thawed = Promise.withResolvers<'own'>()
		const whose = vi.fn(() => thawed.promise)
		const { sent, states, tell } = await startDeaf({ whose })
		await expect.poll(() => whose).toHaveBeenCalled()
		const submit = vi.fn(() => never)
		await takeOver({ submit })
		await expect.poll(() => submit).toHaveBeenCalledOnce()
		thawed.resolve('own')
		await moment()
		tell()
		await expect.poll(async () => (await locks.query()).pending).toHaveLength(1)
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
		const { end, tell, sent, states } = await startDeaf({ submit })
		await expect.poll(() => begun).toHaveBeenCalled()
		const whose = vi.fn(() => never)
		await takeOver({ whose })
		await expect.poll(() => whose).toHaveBeenCalled()
		thawed.resolve()
		await expect.poll(states).toEqual(left)
		tell()
		if (!hasSent) expect(await end).toEqual({ retryIn: 5000 })
		expect(sent).toEqual([ONE])
	})
})

describe('two tabs that send at the same time', () => {
	test('take turns, and send each link once', async () => {
		const { locks } = navigator
		const links = ['a', 'b', 'c', 'd'].map((name) => `https://youtu.be/${name}`)
		const phone = await startWaiting(links)
		vi.stubGlobal('navigator', { onLine: true, locks })
		const other: string[] = []
		const submit: OutboxHost['submit'] = async (item) => {
			other.push(...item.links)
			return accepted
		}
		const second = (await restart()).createDrainer(hostThat({ submit }))
		expect(await Promise.all([phone.drain(), second.drain()])).toEqual([{}, {}])
		expect([phone.sent, other]).toEqual([
			[links[0], links[2]],
			[links[1], links[3]],
		])
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
