// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AttemptOutcome, OutboxHost } from '../../../src/outbox/drainer.ts'
import { NEW, notTaken, startWaiting } from './waiting-links.ts'

const EMPTY = { submissions: [], hasNext: false, total: 0 }

describe('the reporter who waits no longer for an answer', () => {
	test('has no attempt given up that is of another item', async () => {
		const aborted: boolean[] = []
		const submit = async (_item: unknown, { signal }: { signal: AbortSignal }) => {
			phone.postOutboxMessage({ type: 'stop', id: 'another' })
			const [{ id } = { id: '' }] = await phone.readItems('owner')
			phone.postOutboxMessage({ type: 'ended', id, event: { type: 'lost' } })
			aborted.push(signal.aborted)
			return { event: { type: 'accepted' } as const }
		}
		const phone = await startWaiting(['https://youtu.be/one'], { submit })
		await phone.drain()
		expect(aborted).toEqual([false])
	})

	test('has that attempt given up, and no other', async () => {
		const signals: AbortSignal[] = []
		const submit = async (_item: unknown, { signal }: { signal: AbortSignal }) => {
			signals.push(signal)
			const [{ id } = { id: '' }] = await phone.readItems('owner')
			if (signals.length === 1) phone.postOutboxMessage({ type: 'stop', id })
			return signals.length === 1
				? { event: { type: 'lost' } as const }
				: { event: { type: 'accepted' } as const }
		}
		const phone = await startWaiting(['https://youtu.be/one', 'https://youtu.be/two'], { submit })
		await phone.drain()
		expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
	})
})

describe('an attempt', () => {
	const one = 'https://youtu.be/one'

	test('is not made where the phone has just lost its network, so links wait without a read-back', async () => {
		let isOnline = true
		const phone = await startWaiting([one], {
			whose: async () => {
				if (!isOnline) throw new Error('no network')
				return 'own'
			},
			submit: async () => ({ event: { type: isOnline ? 'accepted' : 'lost' } }),
			isReachable: () => isOnline,
		})
		await phone.drain()
		expect(await phone.states()).toEqual([])

		isOnline = false
		await phone.saveItem({ ...NEW, links: ['https://youtu.be/two'] })
		await phone.drain()
		expect(await phone.states()).toEqual(['queued'])
	})

	/** Waits for its end by the signal alone, as a call does that is never answered. */
	const hang = (_item: unknown, { signal }: { signal: AbortSignal }) =>
		new Promise<AttemptOutcome>((resolve) => {
			signal.addEventListener('abort', () => resolve({ event: { type: 'lost' } }))
		})

	test('without an answer counts as lost after 75 seconds', async () => {
		const begun = Promise.withResolvers<void>()
		const submit: OutboxHost['submit'] = (item, options) => {
			begun.resolve()
			return hang(item, options)
		}
		const { drain, states } = await startWaiting([one], { submit })
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		onTestFinished(() => void vi.useRealTimers())
		const drained = drain()
		await Promise.race([begun.promise, drained])
		await vi.advanceTimersByTimeAsync(74_999)
		expect(await states()).toEqual(['sending'])
		await vi.advanceTimersByTimeAsync(1)
		await drained
		expect(await states()).toEqual(['unknown'])
		expect(vi.getTimerCount()).toBe(0)
	})

	test('is told to whoever waits for it, with the error', async () => {
		const failure = { kind: 'refused', status: 422, message: 'Private.' }
		const event = { type: 'refused', reason: 'Private.' } as const
		const phone = await startWaiting([one], { submit: async () => ({ event, failure }) })
		const [{ id } = { id: '' }] = await phone.readItems('owner')
		const told: unknown[] = []
		phone.onOutboxMessage((message) => {
			if (message.type === 'ended') told.push(message)
		})
		await phone.drain()
		expect(told).toEqual([{ type: 'ended', id, event, failure }])
	})

	test('is not begun with what was deleted while the submissions were read', async () => {
		const submit = vi.fn()
		const readPage = async () => {
			const [{ id } = { id: '' }] = await phone.readItems('owner')
			await phone.changeItem(id, { type: 'discarded' })
			return EMPTY
		}
		const phone = await startWaiting([one], { submit, readPage })
		expect(await phone.drain()).toEqual({})
		expect(submit).not.toHaveBeenCalled()
	})

	test('is not begun once the reporter has logged out while the submissions were read', async () => {
		const submit = vi.fn()
		const readPage = async () => {
			await phone.writeOutboxSignIn(undefined)
			return EMPTY
		}
		const phone = await startWaiting([one], { submit, readPage })
		expect(await phone.drain()).toEqual({})
		expect(submit).not.toHaveBeenCalled()
		expect(await phone.readItems('owner')).toMatchObject([{ state: 'queued', attempt: 0 }])
	})

	test('is taken back where the reporter logs out at the very moment it begins', async () => {
		const submit = vi.fn()
		const phone = await startWaiting([one], { submit })
		const stop = phone.onOutboxMessage(({ type }) => {
			if (type !== 'changed') return
			stop()
			void phone.writeOutboxSignIn(undefined)
		})
		expect(await phone.drain()).toEqual({})
		expect(submit).not.toHaveBeenCalled()
		expect(await phone.states()).toEqual(['queued'])
	})

	test('waits for whoever else is sending on this phone', async () => {
		const { locks } = navigator
		const submit = vi.fn(async (): Promise<AttemptOutcome> => ({ event: { type: 'accepted' } }))
		const { drain } = await startWaiting([one], { submit })
		vi.stubGlobal('navigator', { onLine: true, locks })
		const drained = await locks.request('outbox', async () => {
			const waiting = drain()
			await new Promise((resolve) => setTimeout(resolve, 30))
			expect(submit).not.toHaveBeenCalled()
			return { waiting }
		})
		expect(await drained.waiting).toEqual({})
		expect(submit).toHaveBeenCalledOnce()
	})

	test('is the last one of a drainer that is told to give up during it', async () => {
		const controller = new AbortController()
		const sent: string[] = []
		const submit = async ({ links }: { links: string[] }): Promise<AttemptOutcome> => {
			sent.push(...links)
			controller.abort()
			return { event: { type: 'accepted' } }
		}
		const links = [one, 'https://youtu.be/two']
		const { drain, states } = await startWaiting(links, { submit }, controller.signal)
		expect(await drain()).toEqual({ retryIn: 5000 })
		await expect.poll(states).toEqual(['queued'])
		await drain()
		await new Promise((resolve) => setTimeout(resolve, 30))
		expect(sent).toEqual([one])
	})

	test('notes the submissions before it, which the next one does not ask for again', async () => {
		const readPage = vi.fn(async () => EMPTY)
		const phone = await startWaiting([one], { submit: async () => notTaken, readPage })
		await phone.drain()
		expect(readPage).toHaveBeenCalledOnce()
		const before = { rows: [], total: 0, isWhole: true }
		expect(await phone.readItems('owner')).toMatchObject([{ attempt: 2, before }])
	})

	test.each([
		['cannot be read', () => Promise.reject(new Error('500'))],
		['may be another user’s', async () => EMPTY],
	])('is begun without them where they %s', async (why, readPage) => {
		const whose = async () =>
			why === 'cannot be read' ? ('own' as const) : ('unconfirmed' as const)
		const submit = async () => notTaken
		const phone = await startWaiting([one], { submit, readPage, whose })
		await phone.drain()
		const [item] = await phone.readItems('owner')
		expect(item).toMatchObject({ attempt: 2 })
		expect(item?.before).toBeUndefined()
	})

	test('may be repeated behind a renewal as long as the reporter is signed in, and no other', async () => {
		const allowed: boolean[] = []
		const submit: OutboxHost['submit'] = async (_item, { maySend }) => {
			allowed.push(await maySend())
			await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'another' })
			allowed.push(await maySend())
			await phone.writeOutboxSignIn({ id: 'next', owner: 'owner' })
			allowed.push(await maySend())
			return notTaken
		}
		const phone = await startWaiting([one], { submit })
		await phone.drain()
		expect(allowed).toEqual([true, false, false])
	})
})

describe('whose session it is', () => {
	test('is asked once for what is sent within 10 seconds', async () => {
		const links = ['https://youtu.be/one', 'https://youtu.be/two']
		const phone = await startWaiting(links, {})
		await phone.drain()
		phone.pass(9999)
		await phone.saveItem({ ...NEW, links: ['https://youtu.be/three'] })
		await phone.drain()
		expect(phone.asked).toEqual(['whose'])
		phone.pass(1)
		await phone.saveItem({ ...NEW, links: ['https://youtu.be/four'] })
		await phone.drain()
		expect(phone.asked).toEqual(['whose', 'whose'])
	})

	test('is asked again each time as long as it is another user’s', async () => {
		const asked: string[] = []
		const whose = async () => {
			asked.push('whose')
			return asked.length < 2 ? ('another' as const) : ('own' as const)
		}
		const { drain, states } = await startWaiting(['https://youtu.be/one'], { whose })
		await drain()
		expect(await states()).toEqual(['queued'])
		await drain()
		expect(asked).toEqual(['whose', 'whose'])
		expect(await states()).toEqual([])
	})

	test('is asked anew for the next sign-in', async () => {
		const phone = await startWaiting(['https://youtu.be/one'], {})
		await phone.drain()
		await phone.writeOutboxSignIn({ id: 'next', owner: 'owner' })
		await phone.saveItem({ ...NEW, links: ['https://youtu.be/two'] })
		await phone.drain()
		expect(phone.asked).toEqual(['whose', 'whose'])
	})
})
