// @vitest-environment node
import { describe, expect, onTestFinished, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from '../session/phone.ts'

const newsId = '64e512094837120495837261'
const link = 'https://youtu.be/unkept'

/** A signed-in phone that has no room left to write anything down. */
async function startFullPhone() {
	const phone = await startPhone()
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	const owner = phone.signedInUser() ?? ''
	const { put } = IDBObjectStore.prototype
	IDBObjectStore.prototype.put = () => {
		throw new DOMException('full', 'QuotaExceededError')
	}
	onTestFinished(() => {
		IDBObjectStore.prototype.put = put
	})
	const { emailAddress } = ACCOUNTS.ordinary
	const arrived = () =>
		phone.host.submissionsOf(emailAddress).some(({ contentLink }) => contentLink === link)
	const submit = () => phone.submitViaOutbox({ owner, newsId, newsTitle: 'News', links: [link] })
	return { ...phone, submit, arrived }
}

describe('a phone that can keep nothing', () => {
	test('sends the links at once', async () => {
		const { submit, arrived } = await startFullPhone()
		await expect(submit()).resolves.toBe('sent-unsaved')
		expect(arrived()).toBe(true)
	})

	test('renews the session for them', async () => {
		const { submit, arrived, host } = await startFullPhone()
		host.sessions.expireAccessTokens()
		await expect(submit()).resolves.toBe('sent-unsaved')
		expect(arrived()).toBe(true)
	})

	test('tells why the host refuses them', async () => {
		const { submit, host } = await startFullPhone()
		host.trouble.set({ call: 'submitLinks', kind: 'status', status: 422, message: 'Private.' })
		await expect(submit()).rejects.toMatchObject({ kind: 'refused', message: 'Private.' })
	})

	test('tells that it cannot know where the answer was lost, and sends them once', async () => {
		const { submit, host } = await startFullPhone()
		host.trouble.set({ call: 'submitLinks', kind: 'reset-after' })
		await expect(submit()).rejects.toMatchObject({ name: 'UnknownOutcomeError' })
		expect(host.count('submitLinks')).toBe(1)
	})

	test('says that nothing was saved where there is no network, or the host cannot be reached', async () => {
		const { submit, host } = await startFullPhone()
		host.trouble.set({ call: '*', kind: 'reset-before' })
		await expect(submit()).rejects.toMatchObject({ name: 'NotSavedError' })
		Object.assign(navigator, { onLine: false })
		await expect(submit()).rejects.toMatchObject({ name: 'NotSavedError' })
		expect(host.count('submitLinks')).toBe(0)
	})

	test("sends nothing in another user's session", async () => {
		const { submit, host, api } = await startFullPhone()
		await api.login(ACCOUNTS.veteran)
		await expect(submit()).rejects.toMatchObject({ name: 'NotSavedError' })
		expect(host.count('submitLinks')).toBe(0)
	})
})
