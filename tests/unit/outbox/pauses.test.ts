// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import type { AttemptOutcome } from '../../../src/outbox/drainer.ts'
import { NEW, notTaken, startWaiting } from './waiting-links.ts'

describe('what can be tried again waits', () => {
	test('twice as long each time nobody can be reached, from 5 seconds to 5 minutes', async () => {
		const whose = () => Promise.reject(new Error('Nobody is there'))
		const { drain } = await startWaiting(['https://youtu.be/one'], { whose })
		const pauses: (number | undefined)[] = []
		for (let tried = 0; tried < 8; tried += 1) pauses.push((await drain()).retryIn)
		expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000])
	})

	test('from the beginning again once there is new hope', async () => {
		const whose = () => Promise.reject(new Error('Nobody is there'))
		const { drain, forgetFailures } = await startWaiting(['https://youtu.be/one'], { whose })
		for (let tried = 0; tried < 3; tried += 1) await drain()
		forgetFailures()
		expect(await drain()).toEqual({ retryIn: 5000 })
	})

	test('from the beginning again once something was accepted', async () => {
		let isThere = false
		const whose = async () => {
			if (!isThere) throw new Error('Nobody is there')
			return 'own' as const
		}
		const phone = await startWaiting(['https://youtu.be/one'], { whose })
		for (let tried = 0; tried < 3; tried += 1) await phone.drain()
		isThere = true
		expect(await phone.drain()).toEqual({})
		isThere = false
		phone.pass(10_000)
		await phone.saveItem({ ...NEW, links: ['https://youtu.be/two'] })
		expect(await phone.drain()).toEqual({ retryIn: 5000 })
	})

	test('for the first of several that is due', async () => {
		const submit = async (): Promise<AttemptOutcome> => notTaken
		const phone = await startWaiting(['https://youtu.be/one'], { submit })
		expect(await phone.drain()).toEqual({ retryIn: 10_000 })
		phone.pass(4000)
		await phone.saveItem({ ...NEW, links: ['https://youtu.be/two'] })
		expect(await phone.drain()).toEqual({ retryIn: 6000 })
	})

	test('where nobody says whose session it is', async () => {
		const submit = vi.fn()
		const whose = () => Promise.reject(new Error('Nobody is there'))
		const { drain } = await startWaiting(['https://youtu.be/one'], { submit, whose })
		expect(await drain()).toEqual({ retryIn: 5000 })
		expect(await drain()).toEqual({ retryIn: 10_000 })
		expect(submit).not.toHaveBeenCalled()
	})

	test('not by what the platform says of the network: requests are tried all the same', async () => {
		const { drain, states } = await startWaiting(['https://youtu.be/one'], {})
		vi.stubGlobal('navigator', { onLine: false })
		expect(await drain()).toEqual({})
		expect(await states()).toEqual([])
	})

	test('where the attempt itself says that there is no network', async () => {
		const submit = async (): Promise<AttemptOutcome> => ({ ...notTaken, stop: 'no-network' })
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
		const submit = async (): Promise<AttemptOutcome> => ({
			event: { type: 'refused', reason: 'No.' },
		})
		const { drain, states } = await startWaiting(['https://youtu.be/one'], { submit })
		expect(await drain()).toEqual({})
		expect(await states()).toEqual(['rejected'])
	})

	test('where the session is over: the sign-in ends with it', async () => {
		const submit = async (): Promise<AttemptOutcome> => ({ ...notTaken, stop: 'signed-out' })
		const phone = await startWaiting(['https://youtu.be/one', 'https://youtu.be/two'], { submit })
		expect(await phone.drain()).toEqual({})
		expect(await phone.states()).toEqual(['queued', 'queued'])
		expect(await phone.readOutboxSignIn()).toBeUndefined()
	})
})
