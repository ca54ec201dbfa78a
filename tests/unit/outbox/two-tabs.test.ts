// @vitest-environment node
import { expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from '../session/phone.ts'

const newsId = '64e512094837120495837261'
const LINKS = ['a', 'b', 'c', 'd'].map((name) => `https://youtu.be/${name}`)

test('a tab that is about to be frozen leaves the sending to the other one at once', async () => {
	const phone = await startPhone()
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	const owner = phone.signedInUser() ?? ''
	const tab = await phone.openTab()
	for (const link of LINKS)
		await phone.saveItem({ owner, newsId, newsTitle: 'News', links: [link] })
	phone.host.trouble.set({ call: 'submitLinks', kind: 'hang', times: 1 })
	void phone.sendOutbox()
	await expect.poll(() => phone.host.count('submitLinks')).toBe(1)
	phone.stopSending()
	const states = async () => (await phone.readItems(owner)).map(({ state }) => state)
	void tab.sendOutbox()
	// Whether the first one has arrived is not known yet.
	await expect.poll(states, { timeout: 5000 }).toEqual(['unknown'])
	expect(phone.host.count('submitLinks')).toBe(LINKS.length)
})
