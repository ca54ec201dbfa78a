import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { arrivalsOf } from '../journeys/outbox/phones.ts'
import { storedItems } from '../journeys/outbox/stored-items.ts'
import { inRounds } from '../journeys/rounds.ts'
import { NEWS_ADDRESS as NEWS } from '../journeys/submit/submit-form.ts'
import { inEachEngine, signIn, test } from './engine-test.ts'

inEachEngine('a phone that dies while sending', (engine) => {
	test('delivers each link once, or still has it in the form', async ({ phoneWith, portal }) => {
		const phone = phoneWith(engine())
		const first = await phone.start()
		await signIn(first.reporter)
		await first.reporter.open(NEWS)
		await first.browser.close()
		// The host is slow, so that most kills happen during the request.
		portal.host.trouble.set({ call: 'submitLinks', kind: 'latency', milliseconds: 400 })

		const links: string[] = []
		await inRounds(async ({ name, between }) => {
			const link = `https://youtu.be/killed-${links.length}`
			links.push(link)
			const { browser, reporter } = await phone.start()
			// Recent cookies may be lost when the browser is killed.
			await signIn(reporter)
			await reporter.open(NEWS)
			await reporter.tap('button', 'Submit Link')
			await reporter.fill('Link 1', link)
			await reporter.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
			await reporter.tap('button', 'Submit')
			await wait(between(0, 700))
			await browser.kill()

			const back = await phone.start()
			await signIn(back.reporter)
			await back.reporter.open(NEWS)
			await expect
				.poll(() => storedItems(back.reporter.page), { timeout: 200_000, interval: 300 })
				.toEqual([])
			await back.reporter.tap('button', 'Submit Link')
			await back.reporter.see('textbox', 'Link 1')
			const [arrived] = arrivalsOf(portal.host, [link])
			const draft = await back.reporter.page.evaluate(
				() => document.querySelector<HTMLInputElement>('dialog input')?.value ?? '',
			)
			expect([name, arrived, draft]).toEqual(
				arrived === 1 ? [name, 1, expect.anything()] : [name, 0, link],
			)
			if (draft) await back.reporter.fill('Link 1', '')
			await back.browser.close()
		})
		const arrived = arrivalsOf(portal.host, links)
		expect(Math.max(...arrived)).toBe(1)
		expect(portal.host.log.entries.filter(({ status }) => status === 409)).toEqual([])
	})
})
