import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import { startPhone } from './phone.ts'

const { ordinary: A, veteran: B } = ACCOUNTS
const LINK = 'https://youtu.be/abcdefghijk'

/** Starts a phone on which A has logged in, whose profile hasn't arrived. */
async function startWithoutProfile() {
	const phone = await startPhone()
	const [sharing, links, events] = await Promise.all([
		import('../../../src/features/sharing/shared-links.tsx'),
		import('../../../src/state/shared-links.ts'),
		import('../../../src/account/sign-in-signal.ts'),
	])
	phone.host.trouble.set({ call: 'self', kind: 'status', status: 503 })
	// The host doesn't care about the case of an e-mail.
	await phone.openSession(phone.queryClient, { ...A, emailAddress: A.emailAddress.toUpperCase() })
	phone.host.trouble.clear()
	const share = () => sharing.receiveShared(new QueryClient(), LINK)
	const profile = await phone.fetchSelf()
	const expire = () => {
		phone.changeSignIn({ type: 'end', by: 'host' })
		events.forgetSignIn()
	}
	return { ...phone, ...links, profile, share, expire }
}

async function linksOf(phone: Phone, user: Account = A) {
	await phone.openSession(phone.queryClient, user)
	return (await phone.takeSharedLinks(await phone.fetchSelf())).links
}

type Phone = Awaited<ReturnType<typeof startWithoutProfile>>

test.each([false, true])(
	'a link shared after a login belongs to that user (profile known: %s)',
	async (isKnown) => {
		const phone = await startWithoutProfile()
		if (isKnown) phone.changeSignIn({ type: 'adopt', profile: phone.profile })
		await phone.share()
		phone.expire()
		expect(await linksOf(phone, B)).toEqual([])
		phone.expire()
		expect(await linksOf(phone)).toEqual([LINK])
	},
)
