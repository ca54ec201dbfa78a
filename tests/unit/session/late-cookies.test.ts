import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import { holdTimers, pass } from '../hold-timers.ts'
import { startPhone } from './phone.ts'

const { ordinary: A, veteran: B } = ACCOUNTS

type Phone = Awaited<ReturnType<typeof startPhone>>

/** Signs A in, and starts a renewal whose response takes half a second. */
async function startRenewal() {
	const phone = await startPhone()
	const { host } = phone
	await phone.openSession(phone.queryClient, A)
	host.sessions.expireAccessTokens()
	host.trouble.set({ call: 'refreshToken', kind: 'latency', afterHandler: true, milliseconds: 500 })
	phone.fetchNewsPage('Local', 1).catch(() => undefined)
	await expect.poll(() => host.count('refreshToken')).toBe(1)
	return phone
}

function expectUser({ fetchSelf }: Pick<Phone, 'fetchSelf'>, { emailAddress }: Account) {
	return expect(fetchSelf()).resolves.toMatchObject({ emailAddress })
}

describe('a late response to a renewal', () => {
	test.each<
		[string, (phone: Phone) => Promise<Pick<Phone, 'fetchSelf' | 'openSession' | 'queryClient'>>]
	>([
		['', async (phone) => phone],
		[', even after the app was reopened', (phone) => phone.reopen()],
		[', even if another tab requested it', (phone) => phone.openTab()],
	])("leaves the next user's session alone%s", async (_where, open) => {
		const app = await open(await startRenewal())
		await app.openSession(app.queryClient, B)
		await wait(700)
		await expectUser(app, B)
	})

	test('keeps the reporter signed in if nobody else logs in', async () => {
		const phone = await startRenewal()
		holdTimers()
		const self = expectUser(phone, A)
		await pass(9000)
		await self
		expect(phone.ended).toEqual([])
	})
})

describe('a late logout', () => {
	// A login waits five seconds for it.
	test.each([
		["leaves the next user's session alone", 'logout'],
		['that needs a renewal first is not sent as the next user', 'refreshToken'],
	] as const)('%s', async (_what, call) => {
		const phone = await startPhone()
		const { host } = phone
		await phone.openSession(phone.queryClient, A)
		if (call === 'refreshToken') host.sessions.expireAccessTokens()
		const afterHandler = call === 'logout'
		host.trouble.set({ call, kind: 'latency', afterHandler, milliseconds: 800 })
		holdTimers()
		phone.changeSignIn({ type: 'end', by: 'reporter' })
		const opened = phone.openSession(phone.queryClient, B)
		await expect.poll(() => host.count(call)).toBe(1)
		await pass(6000)
		await opened
		await wait(800)
		await expectUser(phone, B)
		expect(host.count('logout')).toBe(1)
	})
})

test('a logout empties the screen at once, however long the host takes', async () => {
	const phone = await startPhone()
	const { host, queryClient } = phone
	await phone.openSession(queryClient, A)
	host.trouble.set({ call: 'logout', kind: 'hang' })
	holdTimers()
	const visited: string[] = []
	const router = { navigate: async ({ to }: { to: string }) => visited.push(to) }
	const signedOut = phone.signOut(router as never, '/')
	await expect.poll(() => visited).toEqual(['/'])
	expect(queryClient.getQueryData(['self'])).toBeUndefined()
	expect(phone.signInState().isLogoutPending).toBe(true)
	await pass(5000)
	await expect(signedOut).resolves.toBeUndefined()
})
