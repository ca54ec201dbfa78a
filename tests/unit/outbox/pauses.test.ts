// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import type { Attempt, OutboxHost } from '../../../src/shared/outbox/drainer.ts'
import { startPhone } from './phone.ts'

const NEW = { owner: 'owner', newsId: 'news', newsTitle: 'News' }

/** A signed-in phone with links that wait, each by itself, and a host whose time is put on by hand. */
async function startWaiting(links: string[], different: Partial<OutboxHost>, signal?: AbortSignal) {
	const phone = await startPhone()
	await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'owner' })
	for (const link of links) await phone.saveItem({ ...NEW, links: [link] })
	let now = 500_000
	const asked: string[] = []
	const host: OutboxHost = {
		submit: async () => ({ event: { type: 'accepted' } }),
		readPage: async () => ({ submissions: [], hasNext: false, total: 0 }),
		whose: async () => {
			asked.push('whose')
			return 'own'
		},
		time: async () => 0,
		now: () => now,
		...different,
	}
	const drainer = phone.createDrainer(host)
	const drain = () => drainer.drain(signal)
	const { forgetFailures } = drainer
	const states = async () => (await phone.readItems('owner')).map(({ state }) => state)
	const pass = (milliseconds: number) => {
		now += milliseconds
	}
	return { ...phone, drain, forgetFailures, states, pass, asked }
}

const notTaken: Attempt = { event: { type: 'not-taken' } }

describe('what can be tried again waits', () => {
	test('twice as long each time nobody can be reached, from 5 seconds to 5 minutes', async () => {
		const time = () => Promise.reject(new Error('Nobody is there'))
		const { drain } = await startWaiting(['https://youtu.be/one'], { time })
		const pauses: (number | undefined)[] = []
		for (let tried = 0; tried < 8; tried += 1) pauses.push((await drain()).retryIn)
		expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000])
	})

	test('from the beginning again once there is new hope', async () => {
		const time = () => Promise.reject(new Error('Nobody is there'))
		const { drain, forgetFailures } = await startWaiting(['https://youtu.be/one'], { time })
		for (let tried = 0; tried < 3; tried += 1) await drain()
		forgetFailures()
		expect(await drain()).toEqual({ retryIn: 5000 })
	})

	test('from the beginning again once something was accepted', async () => {
		let isThere = false
		const time = async () => {
			if (!isThere) throw new Error('Nobody is there')
			return 0
		}
		const phone = await startWaiting(['https://youtu.be/one'], { time })
		for (let tried = 0; tried < 3; tried += 1) await phone.drain()
		isThere = true
		expect(await phone.drain()).toEqual({})
		isThere = false
		await phone.saveItem({ ...NEW, links: ['https://youtu.be/two'] })
		expect(await phone.drain()).toEqual({ retryIn: 5000 })
	})

	test('still longer after an attempt that told nothing of the host', async () => {
		let isThere = false
		const phone = await startWaiting(['https://youtu.be/one'], {
			time: async () => {
				if (!isThere) throw new Error('Nobody is there')
				return 0
			},
			submit: async () => ({ event: { type: 'lost' } }),
			readPage: () => Promise.reject(new Error('Nobody is there')),
		})
		expect(await phone.drain()).toEqual({ retryIn: 5000 })
		expect(await phone.drain()).toEqual({ retryIn: 10_000 })
		isThere = true
		expect(await phone.drain()).toEqual({ retryIn: 20_000 })
	})

	test('for the first of several that is due', async () => {
		const submit = async (): Promise<Attempt> => notTaken
		const phone = await startWaiting(['https://youtu.be/one'], { submit })
		expect(await phone.drain()).toEqual({ retryIn: 10_000 })
		phone.pass(4000)
		await phone.saveItem({ ...NEW, links: ['https://youtu.be/two'] })
		expect(await phone.drain()).toEqual({ retryIn: 6000 })
	})

	test('from the beginning again once the submissions could be read', async () => {
		let answers = 0
		const readPage = async () => {
			answers += 1
			if (answers !== 3) throw new Error('Nobody is there')
			return { submissions: [], hasNext: false, total: 0 }
		}
		const submit = async (): Promise<Attempt> => ({ event: { type: 'lost' } })
		const { drain, pass } = await startWaiting(['https://youtu.be/one'], { submit, readPage })
		expect(await drain()).toEqual({ retryIn: 5000 })
		expect(await drain()).toEqual({ retryIn: 10_000 })
		expect(await drain()).toEqual({ retryIn: 10_000 })
		pass(10_000)
		expect(await drain()).toEqual({ retryIn: 5000 })
	})

	test('where nobody says whose session it is', async () => {
		const submit = vi.fn()
		const whose = () => Promise.reject(new Error('Nobody is there'))
		const { drain } = await startWaiting(['https://youtu.be/one'], { submit, whose })
		expect(await drain()).toEqual({ retryIn: 5000 })
		expect(await drain()).toEqual({ retryIn: 10_000 })
		expect(submit).not.toHaveBeenCalled()
	})

	test('without anybody being asked while the phone is offline', async () => {
		const { drain, asked } = await startWaiting(['https://youtu.be/one'], {})
		vi.stubGlobal('navigator', { onLine: false })
		expect(await drain()).toEqual({ retryIn: 5000 })
		expect(asked).toEqual([])
	})

	test('where the attempt itself says that there is no network', async () => {
		const submit = async (): Promise<Attempt> => ({ ...notTaken, stop: 'no-network' })
		const { drain, states } = await startWaiting(['https://youtu.be/one'], { submit })
		expect(await drain()).toEqual({ retryIn: 5000 })
		expect(await states()).toEqual(['queued'])
	})

	test('only after two attempts that brought nothing, each of its own', async () => {
		let attempts = 0
		const submit = async () => {
			attempts += 1
			return notTaken
		}
		const { drain, pass, forgetFailures } = await startWaiting(['https://youtu.be/one'], { submit })
		expect(await drain()).toEqual({ retryIn: 10_000 })
		expect(attempts).toBe(2)
		pass(9999)
		expect(await drain()).toEqual({ retryIn: 1 })
		expect(attempts).toBe(2)
		pass(1)
		expect(await drain()).toEqual({ retryIn: 20_000 })
		expect(attempts).toBe(3)
		forgetFailures()
		await drain()
		expect(attempts).toBe(5)
	})
})

describe('nothing is tried again by itself', () => {
	test('where nobody is signed in', async () => {
		const { drain, asked, endOutboxSignIn } = await startWaiting(['https://youtu.be/one'], {})
		await endOutboxSignIn('sign-in')
		expect(await drain()).toEqual({})
		expect(asked).toEqual([])
	})

	test('where nothing waits; the host is not asked whose session it is', async () => {
		const { drain, asked } = await startWaiting([], {})
		expect(await drain()).toEqual({})
		expect(asked).toEqual([])
	})

	test('where only the reporter can help', async () => {
		const submit = async (): Promise<Attempt> => ({ event: { type: 'refused', reason: 'No.' } })
		const { drain, states } = await startWaiting(['https://youtu.be/one'], { submit })
		expect(await drain()).toEqual({})
		expect(await states()).toEqual(['rejected'])
	})

	test('where the session is over: the sign-in ends with it', async () => {
		const submit = async (): Promise<Attempt> => ({ ...notTaken, stop: 'signed-out' })
		const phone = await startWaiting(['https://youtu.be/one', 'https://youtu.be/two'], { submit })
		expect(await phone.drain()).toEqual({})
		expect(await phone.states()).toEqual(['queued', 'queued'])
		expect(await phone.readOutboxSignIn()).toBeUndefined()
	})
})

describe('an item whose answer was lost', () => {
	const lost: Attempt = { event: { type: 'lost' } }
	const one = 'https://youtu.be/one'

	test('is looked for at once, after 10 seconds, and then sent again', async () => {
		let attempts = 0
		const submit = async (): Promise<Attempt> => {
			attempts += 1
			return attempts === 1 ? lost : { event: { type: 'accepted' } }
		}
		const { drain, states, pass } = await startWaiting([one], { submit })
		expect(await drain()).toEqual({ retryIn: 10_000 })
		pass(9999)
		expect(await drain()).toEqual({ retryIn: 1 })
		expect(await states()).toEqual(['unknown'])
		pass(1)
		expect(await drain()).toEqual({})
		expect(await states()).toEqual([])
		expect(attempts).toBe(2)
	})

	test('is sent again whole though one of its links was submitted long before', async () => {
		const row = { _id: 'old', contentLink: one, createdAt: '2026-11-14T10:00:00Z' } as Submission
		const sent: string[][] = []
		const phone = await startWaiting([], {
			submit: async ({ links }) => {
				sent.push(links)
				return sent.length === 1 ? lost : { event: { type: 'accepted' } }
			},
			readPage: async () => ({ submissions: [row], hasNext: false, total: 1 }),
			time: async () => Date.parse('2026-11-21T10:00:00Z'),
		})
		const told: string[] = []
		phone.onOutboxMessage(({ type }) => told.push(type))
		await phone.saveItem({ ...NEW, links: [one, 'https://youtu.be/two'] })
		await phone.drain()
		phone.pass(10_000)
		await phone.drain()
		expect(sent).toEqual([
			[one, 'https://youtu.be/two'],
			[one, 'https://youtu.be/two'],
		])
		expect(told).not.toContain('known')
	})

	test('is looked for ever less often where the list cannot be read to its end', async () => {
		const row = { _id: 'same' } as Submission
		const readPage = async () => ({ submissions: [row], hasNext: true, total: 9 })
		const { drain, pass } = await startWaiting([one], { submit: async () => lost, readPage })
		const pauses: number[] = []
		for (let looked = 0; looked < 9; looked += 1) {
			const { retryIn = 0 } = await drain()
			pauses.push(retryIn / 1000)
			pass(retryIn)
		}
		expect(pauses).toEqual([10, 10, 10, 20, 40, 80, 160, 300, 300])
	})

	test('is looked for again after a pause where nobody could be reached', async () => {
		let isThere = false
		const readPage = async () => {
			if (!isThere) throw new Error('Nobody is there')
			return { submissions: [], hasNext: false, total: 0 }
		}
		const { drain, states } = await startWaiting([one], { submit: async () => lost, readPage })
		expect(await drain()).toEqual({ retryIn: 5000 })
		isThere = true
		expect(await drain()).toEqual({ retryIn: 10_000 })
		expect(await states()).toEqual(['unknown'])
	})

	test('is not looked for once its reporter has logged out', async () => {
		const readPage = vi.fn()
		const submit = async () => {
			await phone.writeOutboxSignIn(undefined)
			return lost
		}
		const phone = await startWaiting([one], { submit, readPage })
		expect(await phone.drain()).toEqual({})
		expect(readPage).not.toHaveBeenCalled()
	})

	test('is told to have been accepted once it is found', async () => {
		const row = { _id: 'row', contentLink: one } as Submission
		const readPage = async () => ({ submissions: [row], hasNext: false, total: 1 })
		const phone = await startWaiting([one], { submit: async () => lost, readPage })
		const ended: string[] = []
		phone.onOutboxMessage((message) => {
			if (message.type === 'ended') ended.push(message.event.type)
		})
		expect(await phone.drain()).toEqual({})
		expect(ended).toEqual(['lost', 'accepted'])
	})

	test('holds nobody up: what waits behind it is sent meanwhile', async () => {
		const sent: string[] = []
		const submit = async ({ links }: { links: string[] }): Promise<Attempt> => {
			sent.push(...links)
			return links.includes(one) ? lost : { event: { type: 'accepted' } }
		}
		const { drain, states } = await startWaiting([one, 'https://youtu.be/two'], { submit })
		expect(await drain()).toEqual({ retryIn: 10_000 })
		expect(sent).toEqual([one, 'https://youtu.be/two'])
		expect(await states()).toEqual(['unknown'])
	})
})

describe('what the app was sending when it was killed', () => {
	test('is looked for before it is sent again', async () => {
		const phone = await startWaiting(['https://youtu.be/one'], {})
		const [{ id } = { id: '' }] = await phone.readItems('owner')
		await phone.changeItem(id, { type: 'send' })
		expect(await phone.drain()).toEqual({ retryIn: 10_000 })
		expect(await phone.states()).toEqual(['unknown'])
	})
})

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

	/** Waits for its end by the signal alone, as a call does that is never answered. */
	const hang = (_item: unknown, { signal }: { signal: AbortSignal }) =>
		new Promise<Attempt>((resolve) => {
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

	test('is not begun with what was deleted while the host was asked for the time', async () => {
		const submit = vi.fn()
		const time = async () => {
			const [{ id } = { id: '' }] = await phone.readItems('owner')
			await phone.changeItem(id, { type: 'discarded' })
			return 0
		}
		const phone = await startWaiting([one], { submit, time })
		expect(await phone.drain()).toEqual({})
		expect(submit).not.toHaveBeenCalled()
	})

	test('is not begun once the reporter has logged out while the host was asked for the time', async () => {
		const submit = vi.fn()
		const time = async () => {
			await phone.writeOutboxSignIn(undefined)
			return 0
		}
		const phone = await startWaiting([one], { submit, time })
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
		const submit = vi.fn(async (): Promise<Attempt> => ({ event: { type: 'accepted' } }))
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
		const submit = async ({ links }: { links: string[] }): Promise<Attempt> => {
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

	test('notes the time of the host before it, which the next one does not ask for again', async () => {
		const time = vi.fn(async () => 5000)
		const phone = await startWaiting([one], { submit: async () => notTaken, time })
		await phone.drain()
		expect(time).toHaveBeenCalledOnce()
		expect(await phone.readItems('owner')).toMatchObject([{ attempt: 2, firstAttemptAfter: 5000 }])
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
