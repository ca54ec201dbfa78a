// @vitest-environment node
import { expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from './phone.ts'

test('a logout empties the screen at once, however long the host takes', async () => {
	const phone = await startPhone()
	const { host, queryClient } = phone
	await phone.openSession(queryClient, ACCOUNTS.ordinary)
	host.trouble.set({ call: 'logout', kind: 'hang' })
	const visited: string[] = []
	const router = { navigate: async ({ to }: { to: string }) => visited.push(to) }
	const signedOut = phone.signOut(router as never, '/')
	await expect.poll(() => visited, { timeout: 300 }).toEqual(['/'])
	expect(queryClient.getQueryData(['self'])).toBeUndefined()
	expect(phone.signInState().logoutPending).toBe('true')
	await expect(signedOut).resolves.toBeUndefined()
}, 10_000)
