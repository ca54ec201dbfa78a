/**
 * Prints the network traffic of a first visit, a repeat visit and a working day: requests and bytes.
 * They are counted between the browser and Caddy, with headers but without TLS. `npm run wire`.
 */
import { connect, createServer } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { ACCOUNTS } from '../api-host/accounts.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { startApi, startCaddy } from '../deployment/servers.ts'
import { listenOnFreePort } from '../free-port.ts'
import { describeConnection } from '../journeys/connection.ts'
import { logIn, newsLinks } from '../journeys/session/pages.ts'

type Count = { requests: number; calls: number; down: number; up: number }

const REQUEST = /(?:^|\r\n)(?:GET|HEAD|POST|PUT|OPTIONS) (\S+) HTTP\/1\.1\r\n/g

const api = await startApi()
const site = await startCaddy('dist', api.address)
const count: Count = { requests: 0, calls: 0, down: 0, up: 0 }
const meter = createServer((client) => {
	const server = connect(Number(new URL(site.origin).port), '127.0.0.1')
	client.on('data', (chunk) => {
		count.up += chunk.length
		for (const [, path = ''] of chunk.toString('latin1').matchAll(REQUEST)) {
			count.requests += 1
			if (path.startsWith('/v1/')) count.calls += 1
		}
	})
	server.on('data', (chunk) => {
		count.down += chunk.length
	})
	client.pipe(server).pipe(client)
	client.on('error', () => server.destroy())
	server.on('error', () => client.destroy())
})
const origin = `http://localhost:${await listenOnFreePort(meter)}`
const browser = await launchBrowser()

const plain = await day('', {})
const saving = await day(', saving data', { extraHTTPHeaders: { 'Save-Data': 'on' } })
console.log(
	'| what | requests | of them calls | kB down | kB up | kB down, saving data |\n| --- | ---: | ---: | ---: | ---: | ---: |',
)
for (const [what, { requests, calls, down, up }] of plain)
	console.log(
		`| ${what} | ${requests} | ${calls} | ${kilobytes(down)} | ${kilobytes(up)} | ${kilobytes(saving.get(what)?.down ?? 0)} |`,
	)

await browser.close()
await site.stop()
api.stop()
meter.close()
process.exit()

/** Measures a phone from its first visit through a whole working day. */
async function day(suffix: string, options: object): Promise<Map<string, Count>> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
	const results = new Map<string, Count>()
	let links = 0
	const visit = async (act: (page: Page) => Promise<unknown>) => {
		const page = await open(context, suffix !== '')
		await act(page)
		// The worker and prefetching continue in the background.
		await untilQuiet()
		await page.close()
	}
	const measure = async (what: string, ...visits: ((page: Page) => Promise<unknown>)[]) => {
		Object.assign(count, { requests: 0, calls: 0, down: 0, up: 0 })
		for (const act of visits) await visit(act)
		results.set(what, { ...count })
	}
	const openItem = (index: number) => async (page: Page) => {
		await openNews(page)
		await newsLinks(page).nth(index).click()
		await page.getByRole('button', { name: 'Submit Link' }).waitFor()
	}
	const submitLink = (index: number) => async (page: Page) => {
		await openItem(index)(page)
		await page.getByRole('button', { name: 'Submit Link' }).click()
		links += 1
		await page
			.getByLabel('Link 1')
			.fill(`https://youtu.be/${suffix ? 'saving' : 'wiring'}${10000 + links}`)
		await page.getByRole('button', { name: 'Submit', exact: true }).click()
		await page.getByText('Links submitted successfully!').first().waitFor()
	}
	const openSubmissions = async (page: Page) => {
		await page.goto(`${origin}/dashboard/submissions`)
		await page.getByText('Total Submissions').first().waitFor()
	}

	await measure('cold: a first visit, after which the app is kept', async (page) => {
		await page.goto(`${origin}/auth/login`)
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
	})
	await measure('cold: logging in, and the news', async (page) => {
		await page.goto(`${origin}/auth/login`)
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
	})
	await measure('warm: opening the app again', openNews)
	await measure('warm: opening it and looking at all three tabs', async (page) => {
		await openNews(page)
		for (const name of ['Government', 'Local']) {
			await page.getByRole('tab', { name }).click()
			await page.getByRole('tabpanel', { name }).getByRole('link').first().waitFor()
		}
	})
	await measure('warm: opening it and reading an item with pictures', openItem(0))
	await measure('warm: opening it and submitting a link for an item read before', submitLink(0))
	await measure('warm: looking at the submissions', openSubmissions)
	await measure(
		'**warm: a working day of ten openings**',
		openNews,
		...[1, 2, 3].map(openItem),
		...[4, 5, 6].map(submitLink),
		...[1, 2, 3].map(() => openSubmissions),
	)
	const sum = { requests: 0, calls: 0, down: 0, up: 0 }
	for (const [what, each] of results)
		if (/cold|working/.test(what))
			for (const key of ['requests', 'calls', 'down', 'up'] as const) sum[key] += each[key]
	results.set('**cold: the same on a phone that has never had the app**', sum)
	await context.close()
	return results
}

async function open(context: BrowserContext, savesData: boolean): Promise<Page> {
	const page = await context.newPage()
	// Chromium sets `saveData` only from the phone's own setting.
	if (savesData) await describeConnection(page, { saveData: true, effectiveType: '3g' })
	return page
}

async function openNews(page: Page): Promise<void> {
	await page.goto(`${origin}/dashboard/updates?tab=Political`)
	await newsLinks(page).first().waitFor()
}

/** Waits until nothing has arrived for two seconds. */
async function untilQuiet(): Promise<void> {
	let before = -1
	while (before !== count.down) {
		before = count.down
		await new Promise((resolve) => setTimeout(resolve, 2000))
	}
}

function kilobytes(bytes: number): string {
	return (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)
}
