// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from '../session/phone.ts'

const newsId = '64e512094837120495837261'
const LINKS = ['a', 'b', 'c', 'd'].map((name) => `https://youtu.be/${name}`)

test('two tabs on plain http, where there are no Web Locks, send each link once', async () => {
	const phone = await startPhone()
	vi.stubGlobal('navigator', { onLine: true })
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	const owner = phone.signedInUser() ?? ''
	const tab = await phone.openTab()
	for (const link of LINKS)
		await phone.saveItem({ owner, newsId, newsTitle: 'News', links: [link] })
	phone.host.trouble.set({ call: 'submitLinks', kind: 'latency', milliseconds: 100 })
	const calls = () => phone.host.log.entries.filter(({ call }) => call === 'submitLinks')
	let mostAtOnce = 0
	const watch = setInterval(() => {
		const underWay = calls().filter(({ status }) => status === 'pending')
		mostAtOnce = Math.max(mostAtOnce, underWay.length)
	}, 5)
	await Promise.all([phone.sendOutbox(), tab.sendOutbox()])
	clearInterval(watch)
	// What one is sending the other takes for lost, looks for in vain, and would send once more.
	expect(mostAtOnce).toBe(1)
	expect(await phone.readItems(owner)).toEqual([])
	expect(calls().flatMap(({ body }) => JSON.parse(body).links)).toEqual(LINKS)
})
