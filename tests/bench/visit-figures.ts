import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Response } from 'playwright-core'

/** The cost of a visit until the first row of news is in the document. No figure depends on the machine. */
type VisitFigures = {
	requests: number
	/** The longest chain of requests that each had to wait for the previous response. */
	chainDepth: number
	/** The size of the document, in gzipped bytes. */
	document: number
	/** The size of all responses by then, in gzipped bytes. */
	bytes: number
	/** Script files loaded by then, without inline scripts. */
	scripts: number
	nodes: number
}

/**
 * Limits for a first visit to the news until its first row. The requests are the document, the two calls it makes,
 * and the file that loads the app.
 */
export const FIRST_VISIT: VisitFigures = {
	requests: 4,
	chainDepth: 2,
	document: 10_000,
	bytes: 14_500,
	scripts: 1,
	nodes: 300,
}

type Sent = { url: string; initiator: string | undefined; type: string }

const FIRST_ROW = '[role=tabpanel] li'

const APP = /\/assets\//

/** Opens the news and adds up the cost, blocking the app's own files until then. */
export async function measureVisit(page: Page, address: string): Promise<VisitFigures> {
	const network = await page.context().newCDPSession(page)
	const sent = await followRequests(network)
	const answered = new Map<string, Response>()
	page.on('response', (response) => answered.set(response.url(), response))
	const letThrough = await holdBack(page)
	await page.goto(address, { waitUntil: 'commit' })
	await page.locator(FIRST_ROW).first().waitFor()
	const before = [...sent.values()].filter(({ url }) => answered.has(url))
	const sizes = new Map<string, number>()
	for (const { url } of before)
		sizes.set(url, gzipSync((await answered.get(url)?.body()) ?? '').length)
	const nodes = await page.locator('body *').count()
	letThrough()
	return {
		requests: before.length,
		chainDepth: Math.max(...before.map((request) => depthOf(request, sent))),
		document: sizes.get(page.url()) ?? 0,
		bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
		scripts: before.filter(({ type }) => type === 'Script').length,
		nodes,
	}
}

/** Blocks the app's files until the returned function is called, because the app might load before we count. */
async function holdBack(page: Page): Promise<() => void> {
	let letThrough = () => {}
	const counted = new Promise<void>((resolve) => {
		letThrough = resolve
	})
	await page.route(APP, async (route) => {
		await counted
		await route.continue()
	})
	return letThrough
}

async function followRequests(network: CDPSession): Promise<Map<string, Sent>> {
	const sent = new Map<string, Sent>()
	network.on('Network.requestWillBeSent', ({ request: { url }, initiator, type = '' }) => {
		const caller = initiator.url ?? initiator.stack?.callFrames[0]?.url
		sent.set(url, { url, initiator: caller, type })
	})
	await network.send('Network.enable')
	return sent
}

function depthOf({ url, initiator }: Sent, sent: Map<string, Sent>): number {
	const caller = initiator === undefined || initiator === url ? undefined : sent.get(initiator)
	return caller === undefined ? 1 : 1 + depthOf(caller, sent)
}
