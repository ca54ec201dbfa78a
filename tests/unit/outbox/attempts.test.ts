import { describe, expect, test, vi } from 'vitest'
import type { OutboxHost, SessionUser } from '../../../src/outbox/outbox-host.ts'
import { holdTimers } from '../hold-timers.ts'
import { accepted, EMPTY, lost, notTaken, startWaiting } from './phone.ts'

const [ONE, TWO] = ['https://youtu.be/one', 'https://youtu.be/two'] as const

/** Returns an error of the modules that the next phone loads. */
async function unreachable() {
	const { ApiError } = await import('../../../src/api/api-error.ts')
	return new ApiError('unreachable', {})
}

describe('an attempt', () => {
	test.each([true, false])('is aborted if the reporter stops this one (%s)', async (isOwn) => {
		const signals: AbortSignal[] = []
		const submit: OutboxHost['submit'] = async (_item, { signal }) => {
			signals.push(signal)
			const id = await phone.firstId()
			if (signals.length === 1)
				phone.postOutboxMessage({ type: 'stop', id: isOwn ? id : 'another' })
			phone.postOutboxMessage({ type: 'ended', id, user: 'user', event: { type: 'lost' } })
			return signal.aborted ? lost : accepted
		}
		const phone = await startWaiting([ONE, TWO], { submit })
		await phone.drain()
		expect(signals.map(({ aborted }) => aborted)).toEqual([isOwn, false])
	})

	test('without a response counts as lost after 75 seconds', async () => {
		const begun = Promise.withResolvers<void>()
		/** Settles only when it is aborted, like a call without a response. */
		const submit: OutboxHost['submit'] = (_item, { signal }) => {
			begun.resolve()
			return new Promise((resolve) => signal.addEventListener('abort', () => resolve(lost)))
		}
		const { drain, states } = await startWaiting([ONE], { submit })
		holdTimers()
		const drained = drain()
		await Promise.race([begun.promise, drained])
		await vi.advanceTimersByTimeAsync(74_999)
		expect(await states()).toEqual(['sending'])
		await vi.advanceTimersByTimeAsync(1)
		await drained
		expect(await states()).toEqual(['unknown'])
		expect(vi.getTimerCount()).toBe(0)
	})

	test('sends nothing if the reporter deletes the item while the submissions are read', async () => {
		const readPage = async () => {
			await phone.changeItem(await phone.firstId(), { type: 'discarded' })
			return EMPTY
		}
		const phone = await startWaiting([ONE], { readPage })
		expect(await phone.drain()).toEqual({})
		expect(phone.sent).toEqual([])
	})

	test('sends nothing if the reporter logs out just as it starts', async () => {
		const phone = await startWaiting([ONE])
		phone.onOutboxMessage(({ type }) => {
			if (type === 'changed') void phone.copySignIn(undefined)
		})
		expect(await phone.drain()).toEqual({})
		expect(phone.sent).toEqual([])
		expect(await phone.readItems('user')).toMatchObject([{ state: 'queued', attempt: 1 }])
	})

	test('shares its read of the submissions with those that wait, for 10 seconds', async () => {
		const readPage = vi.fn(async () => EMPTY)
		const whose = vi.fn(async () => 'own' as SessionUser).mockResolvedValueOnce('another')
		let milliseconds = 0
		const submit = async () => {
			phone.pass(milliseconds)
			return accepted
		}
		const phone = await startWaiting([ONE, TWO], { readPage, whose, submit })
		await phone.drain()
		expect(readPage).toHaveBeenCalledTimes(1)
		// The first read may have returned another user's submissions.
		await phone.drain()
		expect(readPage).toHaveBeenCalledTimes(2)
		for (milliseconds of [9999, 10_000]) {
			for (const name of ['three', 'four']) await phone.save(`https://youtu.be/${name}`)
			await phone.drain()
			// Those sent before may be in the list by now.
			expect(readPage).toHaveBeenCalledTimes(milliseconds === 9999 ? 3 : 5)
		}
	})

	test("waits no longer if only the submissions can't be reached", async () => {
		const readPage = vi.fn(async () => EMPTY)
		const phone = await startWaiting([ONE], { readPage })
		readPage.mockRejectedValue(await unreachable())
		expect(await phone.drainOften(3)).toEqual([5, 10, 0])
		expect(phone.sent).toEqual([ONE])
		await phone.save(TWO)
		await phone.drain()
		expect(phone.sent).toEqual([ONE, TWO])
	})

	test.each<[string, Partial<OutboxHost>]>([
		['cannot be read', { readPage: () => Promise.reject(new Error('500')) }],
		['may be another user’s', { whose: async () => 'unconfirmed' }],
	])('starts without the submissions if they %s', async (_why, host) => {
		const phone = await startWaiting([ONE], { submit: async () => notTaken, ...host })
		await phone.drain()
		const [item] = await phone.readItems('user')
		expect(item).toMatchObject({ attempt: 1 })
		expect(item?.before).toBeUndefined()
	})

	test('may be repeated after a renewal only while the same sign-in lasts', async () => {
		const allowed: boolean[] = []
		const submit: OutboxHost['submit'] = async (_item, { maySend }) => {
			allowed.push(await maySend())
			await phone.copySignIn({ id: 'next', user: 'user' })
			allowed.push(await maySend())
			return notTaken
		}
		const phone = await startWaiting([ONE], { submit })
		await phone.drain()
		expect(allowed).toEqual([true, false])
	})
})

describe('the user of the session', () => {
	test('is checked once in 10 seconds, and again for the next sign-in', async () => {
		const phone = await startWaiting([ONE, TWO])
		const sendAfter = async (milliseconds: number, link: string) => {
			phone.pass(milliseconds)
			await phone.save(link)
			await phone.drain()
			return phone.asked.length
		}
		await phone.drain()
		expect(await sendAfter(9999, 'https://youtu.be/three')).toBe(1)
		expect(await sendAfter(1, 'https://youtu.be/four')).toBe(2)
		await phone.copySignIn({ id: 'next', user: 'user' })
		expect(await sendAfter(0, 'https://youtu.be/five')).toBe(3)
	})

	test('is checked again if the phone is offline, so that links wait without a read-back', async () => {
		const phone = await startWaiting([ONE])
		await phone.drain()
		phone.host.isReachable = () => false
		phone.host.whose = () => Promise.reject(new Error('no network'))
		await phone.save(TWO)
		await phone.drain()
		expect(await phone.states()).toEqual(['queued'])
	})

	test.each(['another', 'nobody'] as const)(
		'is %s: nothing is sent or read back',
		async (whose) => {
			const asked = vi.fn(async () => whose)
			const phone = await startWaiting([ONE, TWO], { whose: asked })
			await phone.loseFirst()
			expect(await phone.drain()).toEqual({})
			await phone.drain()
			// The next time, it is checked again.
			expect(asked).toHaveBeenCalledTimes(2)
			expect(phone.sent).toEqual([])
			expect(await phone.states()).toEqual(['unknown', 'queued'])
		},
	)

	test('was another user during a read-back, which then proves nothing', async () => {
		const whose = vi.fn(async () => 'own' as SessionUser)
		const readPage = vi.fn<OutboxHost['readPage']>(async () => EMPTY)
		const phone = await startWaiting([ONE], { whose, readPage })
		const theirs = { contentLink: ONE, status: 'Live', news: { _id: 'news' } } as const
		await phone.loseFirst()
		readPage.mockImplementationOnce(async () => {
			whose.mockResolvedValueOnce('another')
			phone.pass(20_000)
			return { submissions: [theirs], hasNext: false, total: 1 }
		})
		expect(await phone.drain()).toEqual({ retryIn: 10_000 })
		expect(readPage).toHaveBeenCalledTimes(2)
		expect(phone.sent).toEqual([])
		expect(await phone.states()).toEqual(['unknown'])
	})
})
