// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import type { AttemptOutcome, OutboxHost } from '../../../src/outbox/drainer.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { NEW, startWaiting } from './waiting-links.ts'

describe('an item whose answer was lost', () => {
	const lost: AttemptOutcome = { event: { type: 'lost' } }
	const one = 'https://youtu.be/one'

	test('is looked for at once, after 10 seconds, and then sent again', async () => {
		let attempts = 0
		const submit = async (): Promise<AttemptOutcome> => {
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

	test('is left to the reporter where a row may be from before: nobody knows what was there', async () => {
		const row = { _id: 'row', contentLink: one, createdAt: '2026-11-14T10:00:00Z' } as Submission
		let reads = 0
		const submit = vi.fn(async () => lost)
		const phone = await startWaiting([one], {
			submit,
			readPage: async () => {
				reads += 1
				if (reads === 1) throw new Error('500')
				return { submissions: [row], hasNext: false, total: 1 }
			},
		})
		const told: string[] = []
		phone.onOutboxMessage(({ type }) => told.push(type))
		expect(await phone.drain()).toEqual({ retryIn: 10_000 })
		phone.pass(10_000)
		expect(await phone.drain()).toEqual({})
		const [item] = await phone.readItems('owner')
		expect(item).toMatchObject({ state: 'rejected', isUnclear: true })
		expect(told).toContain('unclear')
		expect(submit).toHaveBeenCalledOnce()
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

	test('backs off by itself while the submissions cannot be read', async () => {
		const readPage = vi.fn(() => Promise.reject(new Error('500')))
		const phone = await startWaiting([one], { submit: async () => lost, readPage })
		const pauses: number[] = []
		for (let tried = 0; tried < 8; tried += 1) {
			const { retryIn = 0 } = await phone.drain()
			pauses.push(retryIn / 1000)
			phone.pass(retryIn)
		}
		expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300])
		expect(await phone.states()).toEqual(['unknown'])
		phone.pass(-1)
		readPage.mockClear()
		await phone.drain()
		expect(readPage).not.toHaveBeenCalled()
		phone.forgetFailures()
		await phone.drain()
		expect(readPage).toHaveBeenCalledOnce()
	})

	test('is read back evenly again once the submissions can be read', async () => {
		let isThere = true
		const readPage = async () => {
			if (!isThere) throw new Error('500')
			return { submissions: [], hasNext: false, total: 0 }
		}
		const submit = async (): Promise<AttemptOutcome> => {
			isThere = false
			return lost
		}
		const { drain, states, pass } = await startWaiting([one], { submit, readPage })
		expect(await drain()).toEqual({ retryIn: 5000 })
		isThere = true
		pass(5000)
		expect(await drain()).toEqual({ retryIn: 10_000 })
		expect(await states()).toEqual(['unknown'])
	})

	test('is not looked for once its reporter has logged out', async () => {
		const readPage = vi.fn(async () => ({ submissions: [], hasNext: false, total: 0 }))
		const submit = async () => {
			await phone.writeOutboxSignIn(undefined)
			return lost
		}
		const phone = await startWaiting([one], { submit, readPage })
		expect(await phone.drain()).toEqual({})
		// Before the attempt, and not after it.
		expect(readPage).toHaveBeenCalledOnce()
	})

	test('is told to have been accepted once it is found', async () => {
		const rows: Submission[] = []
		const readPage = async () => ({ submissions: rows, hasNext: false, total: rows.length })
		const submit = async () => {
			rows.push({ _id: 'row', contentLink: one } as Submission)
			return lost
		}
		const phone = await startWaiting([one], { submit, readPage })
		const ended: string[] = []
		phone.onOutboxMessage((message) => {
			if (message.type === 'ended') ended.push(message.event.type)
		})
		expect(await phone.drain()).toEqual({})
		expect(ended).toEqual(['lost', 'accepted'])
	})

	test('holds nobody up: what waits behind it is sent meanwhile', async () => {
		const sent: string[] = []
		const submit = async ({ links }: { links: string[] }): Promise<AttemptOutcome> => {
			sent.push(...links)
			return links.includes(one) ? lost : { event: { type: 'accepted' } }
		}
		const { drain, states } = await startWaiting([one, 'https://youtu.be/two'], { submit })
		expect(await drain()).toEqual({ retryIn: 10_000 })
		expect(sent).toEqual([one, 'https://youtu.be/two'])
		expect(await states()).toEqual(['unknown'])
	})
})

describe('for as long as one lost item cannot be looked for, over 70 seconds', () => {
	const [one, two] = ['https://youtu.be/one', 'https://youtu.be/two']

	test.each<[string, Partial<OutboxHost>]>([
		['the list fails', { readPage: () => Promise.reject(new Error('500')) }],
		['the profile fails', { whose: async () => 'unconfirmed' }],
	])('since %s, others are sent, and it is not', async (_why, different) => {
		const sent: string[] = []
		const submit = async ({ links }: { links: string[] }): Promise<AttemptOutcome> => {
			sent.push(...links)
			return { event: { type: links.includes(one) ? 'lost' : 'accepted' } }
		}
		const phone = await startWaiting([one], { submit, ...different })
		let left = 70_000
		for (;;) {
			const { retryIn = left } = await phone.drain()
			if (retryIn >= left) break
			left -= retryIn
			phone.pass(retryIn)
			if (left < 50_000 && !sent.includes(two)) await phone.saveItem({ ...NEW, links: [two] })
		}
		await phone.drain()
		expect(sent).toEqual([one, two])
		expect(await phone.states()).toEqual(['unknown'])
	})

	test('nothing more is sent where nobody can be reached', async () => {
		let isThere = true
		const sent: string[] = []
		const phone = await startWaiting([one, two], {
			submit: async ({ links }) => {
				sent.push(...links)
				isThere = false
				return { event: { type: 'lost' } }
			},
			whose: async () => {
				if (!isThere) throw new Error('Nobody is there')
				return 'own'
			},
		})
		expect(await phone.drain()).toEqual({ retryIn: 5000 })
		expect(sent).toEqual([one])
		expect(await phone.states()).toEqual(['unknown', 'queued'])
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
