import { describe, expect, test } from 'vitest'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { accepted, lost, notTaken, startWaiting } from './phone.ts'

const [ONE, TWO] = ['https://youtu.be/one', 'https://youtu.be/two'] as const
const OLD = { _id: 'old', contentLink: ONE, createdAt: '2026-11-14T10:00:00Z' } as Submission

describe('an item whose response was lost', () => {
	test('is looked up at once and with backoff, and sent again after 150 seconds', async () => {
		const submit = async () => (phone.sent.length === 1 ? lost : accepted)
		const phone = await startWaiting([ONE], { submit })
		expect(await phone.drainOften(5)).toEqual([5, 10, 20, 40, 80])
		phone.pass(-1)
		expect(await phone.drain()).toEqual({ retryIn: 1 })
		expect(phone.sent).toEqual([ONE])
		phone.pass(1)
		expect(await phone.drain()).toEqual({})
		expect(await phone.states()).toEqual([])
		expect(phone.sent).toEqual([ONE, ONE])
	})

	test.each<[string, (added: Submission) => Submission[], string]>([
		['its row has no link yet', (added) => [{ ...added, contentLink: undefined }, OLD], 'added'],
		['the list is empty', () => [], 'fewer'],
	])(
		"isn't sent again if %s, but put to the reporter after an hour",
		async (_why, list, because) => {
			let all = [OLD]
			const phone = await startWaiting([TWO], {
				submit: async () => {
					all = list({ ...OLD, _id: 'new', createdAt: '2026-11-24T10:00:00Z' })
					return lost
				},
				readPage: async () => ({ submissions: all, hasNext: false, total: all.length }),
			})
			const told = phone.listen()
			await phone.drainOften(17)
			expect(await phone.states()).toEqual(['unknown'])
			await phone.drainOften(1)
			expect(await phone.readItems('user')).toMatchObject([
				{ state: 'rejected', doubt: { because } },
			])
			expect(told.filter((type) => type === 'unclear')).toHaveLength(1)
			expect(phone.sent).toEqual([TWO])
			// If its link appears after all, the question is settled.
			all = [{ ...OLD, _id: 'new', contentLink: TWO, createdAt: '2026-11-24T10:00:00Z' }, OLD]
			phone.pass(300_000)
			expect(await phone.drain()).toEqual({})
			expect(await phone.states()).toEqual([])
			expect(told.at(-1)).toBe('accepted')
		},
	)

	test("is looked up with backoff if the list can't be read", async () => {
		const readPage = () => Promise.reject(new Error('500'))
		const { drainOften, states } = await startWaiting([ONE], { submit: async () => lost, readPage })
		expect(await drainOften(8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300])
		expect(await states()).toEqual(['unknown'])
	})

	test("stops the others if the host can't be reached any more", async () => {
		const phone = await startWaiting([ONE, TWO], {
			submit: async () => lost,
			whose: async () => {
				if (phone.sent.length > 0) throw new Error('Nobody is there')
				return 'own'
			},
		})
		expect(await phone.drain()).toEqual({ retryIn: 5000 })
		expect(phone.sent).toEqual([ONE])
		expect(await phone.states()).toEqual(['unknown', 'queued'])
	})
})

describe('a retry', () => {
	const whose = () => Promise.reject(new Error('Nobody is there'))

	test("backs off exponentially from 5 seconds to 5 minutes if the host can't be reached", async () => {
		const { drainOften, forgetFailures, sent } = await startWaiting([ONE], { whose })
		expect(await drainOften(8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300])
		forgetFailures()
		expect(await drainOften(1)).toEqual([5])
		expect(sent).toEqual([])
	})

	test('backs off if the attempt itself finds no network', async () => {
		const { drainOften, states } = await startWaiting([ONE], { submit: async () => notTaken })
		expect(await drainOften(2)).toEqual([5, 10])
		expect(await states()).toEqual(['queued'])
	})
})

describe('nothing is retried automatically', () => {
	test.each([
		['nobody is signed in', true],
		['nothing waits', false],
	])('if %s, and the session is not checked', async (_why, isWaiting) => {
		const { drain, asked, copySignIn } = await startWaiting(isWaiting ? [ONE] : [])
		if (isWaiting) await copySignIn(undefined)
		expect(await drain()).toEqual({})
		expect(asked).toEqual([])
	})

	test('if the session is over', async () => {
		const submit = async () => ({ ...notTaken, stop: 'signed-out' as const })
		const phone = await startWaiting([ONE, TWO], { submit })
		expect(await phone.drain()).toEqual({})
		expect(await phone.states()).toEqual(['queued', 'queued'])
	})
})
