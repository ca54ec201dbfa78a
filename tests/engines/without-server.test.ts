import { expect } from 'vitest'
import { arrivalsOf } from '../journeys/outbox/phones.ts'
import { NEWS_ADDRESS as NEWS } from '../journeys/submit/submit-form.ts'
import type { Reporter } from './drive/reporter.ts'
import { inEachEngine, signIn, test, untilInstalled } from './engine-test.ts'

/** The pages to open, with words on each that came from the host. */
const PAGES = {
	'/dashboard/updates?tab=Political': '',
	'/dashboard/updates?tab=Local': '',
	[NEWS]: '',
	'/dashboard/submissions': '',
	'/dashboard/user-profile': 'Ananya Hegde',
}

/** Returns the first words on the page that came from the host. */
function firstWords(): string | undefined {
	const place = document.querySelector<HTMLElement>('li a, article h1, li button[aria-expanded]')
	return place?.innerText.split('\n')[0]
}

async function readEverything(reporter: Reporter): Promise<typeof PAGES> {
	const read = { ...PAGES }
	for (const path of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
		await reporter.open(path)
		read[path] ||= await reporter.until(`words on ${path}`, firstWords)
		await reporter.read(read[path])
	}
	await reporter.until('cached responses', async () => {
		const names = (await caches.keys()).filter((name) => name.startsWith('responses-'))
		const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
		const paths = found.flat().map(({ url }) => url)
		return ['/self', 'Political', 'Local', '/news/64e5'].every((part) =>
			paths.some((path) => path.includes(part)),
		)
	})
	return read
}

inEachEngine('a phone that starts without a server', (engine) => {
	test('shows pages opened before, and sends new links once', async ({ phoneWith, portal }) => {
		const phone = phoneWith(engine())
		const online = await phone.start()
		await signIn(online.reporter)
		await online.reporter.open('/dashboard/updates')
		await untilInstalled(online.reporter)
		const read = await readEverything(online.reporter)
		await online.browser.close()

		await portal.goDown()
		const offline = await phone.start()
		for (const [path, words] of Object.entries(read)) {
			await offline.reporter.open(path)
			await offline.reporter.untilAt(path)
			await offline.reporter.read(words)
		}
		await offline.reporter.open(NEWS)
		// This message appears below the button and moves it up.
		await offline.reporter.read("You're offline")
		await offline.reporter.tap('button', 'Submit Link')
		const link = 'https://youtu.be/offline0001'
		await offline.reporter.fill('Link 1', link)
		await offline.reporter.tap('button', 'Submit')
		await offline.reporter.read('Saved on this phone')
		// Some engines write data to disk a moment later.
		await offline.reporter.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
		await offline.browser.kill()

		const stillOffline = await phone.start()
		await stillOffline.reporter.open('/dashboard/submissions')
		await stillOffline.reporter.read('1 link waiting to be sent')
		expect(arrivalsOf(portal.host, [link])).toEqual([0])
		await portal.comeBack()
		// A killed headless browser may have lost its cookies. Then the same reporter logs in again.
		const status = await stillOffline.reporter.page.evaluate(
			async () => (await fetch('/v1/reporter/self')).status,
		)
		if (status === 401) {
			await signIn(stillOffline.reporter)
			await stillOffline.reporter.open('/dashboard/submissions')
		}
		await expect.poll(() => arrivalsOf(portal.host, [link]), { timeout: 60_000 }).toEqual([1])
		await stillOffline.reporter.until(
			'empty outbox',
			() => !document.body.innerText.includes('link waiting to be sent'),
		)
		expect(arrivalsOf(portal.host, [link])).toEqual([1])
	})
})
