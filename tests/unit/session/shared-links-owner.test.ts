import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import { startPhone } from './phone.ts'

const { ordinary: A, veteran: B } = ACCOUNTS
const LINK = 'https://youtu.be/abcdefghijk'

test.each([false, true])(
	'a link shared after a login belongs to that user (profile known: %s)',
	async (isKnown) => {
		const phone = await startPhone()
		const [{ receiveShared, takeSharedLinks }, { forgetSignIn }] = await Promise.all([
			import('../../../src/features/sharing/model/shared-links.ts'),
			import('../../../src/account/sign-in-signal.ts'),
		])
		const linksOf = async (user: Account) => {
			await phone.openSession(phone.queryClient, user)
			return (await takeSharedLinks(await phone.fetchSelf())).links
		}
		if (!isKnown) phone.host.trouble.set({ call: 'self', kind: 'status', status: 503 })
		// The host doesn't care about the case of an e-mail.
		await phone.openSession(phone.queryClient, { ...A, emailAddress: A.emailAddress.toUpperCase() })
		phone.host.trouble.clear()
		await receiveShared(new QueryClient(), LINK)
		for (const [user, links] of [
			[B, []],
			[A, [LINK]],
		] as const) {
			phone.changeSignIn({ type: 'end', by: 'host' })
			forgetSignIn()
			expect(await linksOf(user)).toEqual(links)
		}
	},
)
