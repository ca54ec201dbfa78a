import { expect } from 'vitest'
import { ACCOUNTS } from '../api-host/accounts.ts'
import { everythingStored } from '../journeys/offline/kept.ts'
import { NEWS_ADDRESS as NEWS } from '../journeys/submit/submit-form.ts'
import { arrivals, inEachEngine, test, untilInstalled } from './engine-test.ts'
import { logIn, signIn } from './sign-in.ts'

inEachEngine('two tabs', (engine) => {
	test('send links once, and leave no data for the next user', async ({ phoneWith, portal }) => {
		const { reporter: first, openTab } = await phoneWith(engine()).start()
		await signIn(first)
		await first.open(NEWS)
		await untilInstalled(first)
		const second = await openTab()
		await second.open(NEWS)
		await portal.goDown()
		const links: string[] = []
		for (const tab of [first, second]) {
			await tab.tap('button', 'Submit Link')
			const link = `https://youtu.be/tab-${links.length}`
			links.push(link)
			await tab.fill('Link 1', link)
			await tab.tap('button', 'Submit')
			await tab.read('Saved on this phone')
		}
		portal.host.log.clear()
		await portal.comeBack()
		await expect.poll(() => arrivals(portal, links), { timeout: 60_000 }).toEqual([1, 1])
		expect(portal.host.log.entries.filter(({ status }) => status === 409)).toEqual([])

		await second.page.close()
		await first.tap('button', 'Logout')
		await first.see('link', { pattern: 'Reporter Portal' })
		await logIn(first, ACCOUNTS.veteran)
		await first.untilAt('/dashboard/updates')
		await first.see('tabpanel')
		await first.tap('link', 'Profile')
		await first.read('veteran@example.com')
		expect(await everythingStored(first.page)).not.toContain(ACCOUNTS.ordinary.emailAddress)
		expect(await first.text()).not.toContain(ACCOUNTS.ordinary.emailAddress)
	})
})
