// @vitest-environment node
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isOfAnother } from '../../../src/shared/sign-in/sign-in-reducer.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from './phone.ts'

const { ordinary: A, veteran: B } = ACCOUNTS

/** Signs A in, and has a renewal for A on its way whose answer takes so long, in milliseconds. */
async function startRenewal(milliseconds: number) {
	const phone = await startPhone()
	const { host } = phone
	await phone.openSession(phone.queryClient, A)
	host.sessions.expireAccessTokens()
	host.trouble.set({ call: 'refreshToken', kind: 'latency', afterHandler: true, milliseconds })
	phone.fetchNewsPage('Local', 1).catch(() => undefined)
	await expect.poll(() => host.count('refreshToken')).toBe(1)
	return phone
}

/** The late response may take a busy machine a moment more to be made up for. */
function expectUser(phone: Awaited<ReturnType<typeof startPhone>>, user: typeof A | typeof B) {
	const emailAddress = async () => (await phone.fetchSelf()).emailAddress
	return expect.poll(emailAddress, { timeout: 10_000 }).toBe(user.emailAddress)
}

describe('a renewal that is answered late', () => {
	test("leaves the next user's session alone", async () => {
		const phone = await startRenewal(700)
		await phone.openSession(phone.queryClient, B)
		await wait(1000)
		await expect(phone.fetchSelf()).resolves.toMatchObject({ emailAddress: B.emailAddress })
	})

	test('also where the app was closed and opened again in between', async () => {
		const phone = await startRenewal(700)
		const app = await phone.reopen()
		await app.openSession(app.queryClient, B)
		await wait(1000)
		await expect(app.fetchSelf()).resolves.toMatchObject({ emailAddress: B.emailAddress })
	})

	test('also where it was another tab that asked for it', async () => {
		const phone = await startRenewal(700)
		const tab = await phone.openTab()
		await tab.openSession(tab.queryClient, B)
		await wait(1000)
		await expect(tab.fetchSelf()).resolves.toMatchObject({ emailAddress: B.emailAddress })
	})

	test('keeps the reporter signed in where nobody else logs in', {
		timeout: 15_000,
		tags: 'soak',
	}, async () => {
		const phone = await startRenewal(9000)
		await expect(phone.fetchSelf()).resolves.toMatchObject({ emailAddress: A.emailAddress })
		expect(phone.ended).toEqual([])
	})
})

describe('a logout that is answered late', () => {
	// A login waits five seconds for it: the response comes well after that, on a busy machine, too.
	test("leaves the next user's session alone", async () => {
		const phone = await startPhone()
		const { host } = phone
		await phone.openSession(phone.queryClient, A)
		host.trouble.set({ call: 'logout', kind: 'latency', afterHandler: true, milliseconds: 8500 })
		phone.changeSignIn({ type: 'end', by: 'reporter' })
		await phone.openSession(phone.queryClient, B)
		await wait(4500)
		await expectUser(phone, B)
	})

	test('and needs a renewal first is not sent as the next user', { tags: 'soak' }, async () => {
		const phone = await startPhone()
		const { host } = phone
		await phone.openSession(phone.queryClient, A)
		host.sessions.expireAccessTokens()
		host.trouble.set({ call: 'refreshToken', kind: 'latency', milliseconds: 8500 })
		phone.changeSignIn({ type: 'end', by: 'reporter' })
		await phone.openSession(phone.queryClient, B)
		await wait(4500)
		await expectUser(phone, B)
		expect(host.count('logout')).toBe(1)
	})
})

describe('a session that is not the one of whoever has logged in', () => {
	const profileOf = (account: typeof A | typeof B) => ({
		success: true,
		data: { _id: 'another', firstName: 'Ananya', emailAddress: account.emailAddress },
	})

	test('is logged in to once more', async () => {
		const phone = await startPhone()
		phone.host.trouble.set({ call: 'self', kind: 'body', body: profileOf(A), times: 1 })
		await phone.openSession(phone.queryClient, B)
		expect(phone.host.count('login')).toBe(2)
		expect(phone.queryClient.getQueryData(['self'])).toMatchObject({ emailAddress: B.emailAddress })
		expect(phone.signedInUser()).toBe((await phone.fetchSelf())._id)
	})

	test('is the one of a user with two addresses where the host insists', async () => {
		const phone = await startPhone()
		phone.host.trouble.set({ call: 'self', kind: 'body', body: profileOf(A) })
		await phone.openSession(phone.queryClient, B)
		expect(phone.host.count('login')).toBe(2)
		expect(phone.signedInUser()).toBe('another')
	})

	test('is found out later, too, where the profile could not be had at once', async () => {
		const phone = await startPhone()
		phone.host.trouble.set({ call: 'self', kind: 'status', status: 503, times: 1 })
		await phone.openSession(phone.queryClient, B)
		expect(phone.signedInUser()).toBeUndefined()
		expect(isOfAnother(phone.signInState(), profileOf(A).data as never)).toBe(true)
		expect(isOfAnother(phone.signInState(), profileOf(B).data as never)).toBe(false)
	})
})

describe('nobody is kept from logging in', () => {
	test('by a renewal that is never answered', { timeout: 15_000 }, async () => {
		const phone = await startPhone()
		const { host } = phone
		await phone.openSession(phone.queryClient, A)
		host.sessions.expireAccessTokens()
		host.trouble.set({ call: 'refreshToken', kind: 'hang' })
		phone.changeSignIn({ type: 'end', by: 'reporter' })
		const begunAt = performance.now()
		await phone.openSession(phone.queryClient, B)
		expect(performance.now() - begunAt).toBeLessThan(8000)
		await expect(phone.fetchSelf()).resolves.toMatchObject({ emailAddress: B.emailAddress })
	})
})
