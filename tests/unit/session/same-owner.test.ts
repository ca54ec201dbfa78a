import { expect, test } from 'vitest'
import { belongsToAnotherUser } from '../../../src/account/account.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from './phone.ts'

const newsId = '64e512094837120495837261'
const links = ['https://youtu.be/waiting']
const { emailAddress } = ACCOUNTS.ordinary

/** Starts a phone with links and a draft of a reporter to whom the host gave no id. */
async function startNameless() {
	const phone = await startPhone()
	const data = { firstName: 'Ananya', emailAddress, passwordReset: { default: { status: true } } }
	phone.host.trouble.set({ call: 'self', kind: 'body', body: { success: true, data } })
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	expect(phone.signedInUser()).toBe(emailAddress)
	await phone.saveItem({ user: emailAddress, newsId, newsTitle: 'News', links })
	await phone.mergeDraft(emailAddress, newsId, [], ['https://you'])
	await phone.saveItem({ user: 'another@example.com', newsId, newsTitle: 'News', links })
	phone.host.trouble.clear()
	const arrived = () =>
		phone.host.submissionsOf(emailAddress).some(({ contentLink }) => contentLink === links[0])
	return { ...phone, arrived }
}

test('waiting links stay their reporter’s when the host starts sending ids, and are sent', async () => {
	const phone = await startNameless()
	const { settleUser } = await import('../../../src/features/session/settle-user.ts')
	const profile = await phone.fetchSelf()
	const id = profile._id ?? ''
	expect(belongsToAnotherUser(phone.signInState(), profile)).toBe(false)
	phone.changeSignIn({ type: 'adopt', profile })
	expect(phone.signedInUser()).toBe(id)
	await settleUser(profile)
	expect(await phone.readItems(id)).toMatchObject([{ links }])
	expect(await phone.readDraft(id, newsId)).toEqual(['https://you'])
	expect(await phone.readItems(emailAddress)).toEqual([])
	expect(await phone.readItems('another@example.com')).toHaveLength(1)
	await expect.poll(phone.arrived).toBe(true)
})
