// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import type { AttemptOutcome } from '../../../src/shared/outbox/drainer.ts'
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

describe('what the app was sending when it was killed', () => {
	test('is looked for before it is sent again', async () => {
		const phone = await startWaiting(['https://youtu.be/one'], {})
		const [{ id } = { id: '' }] = await phone.readItems('owner')
		await phone.changeItem(id, { type: 'send' })
		expect(await phone.drain()).toEqual({ retryIn: 10_000 })
		expect(await phone.states()).toEqual(['unknown'])
	})
})
