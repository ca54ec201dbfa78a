import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { openPhone, signIn, WITH_WORKER } from '../journey.ts'
import { type Portal, startPortal } from '../portal.ts'
import { ROUNDS } from '../rounds.ts'
import { NEWS_ADDRESS, submitForm, toast } from '../submit/submit-form.ts'
import { storedItems } from './stored-items.ts'

/** The phones each hazard is tried on: one in the suite. In a soak run, every second one is another case. */
const SEEDS = Array.from({ length: ROUNDS }, (_, seed) => seed)

/** How many links wait: each is submitted by hand, so fewer of them in the suite. */
export const WAITING = ROUNDS > 1 ? 10 : 5

export const LATER = "Saved on this phone. We'll send it when you're back online."

/** The same where nothing is sent in the background. */
export const LATER_BY_HAND = "Saved on this phone. We'll send it when you open the app online."
export const STILL_SENDING = 'Saved on this phone. Sending now.'

/** A signed-in phone on a news item, its worker installed, at a host of its own. */
export type PhoneAtHost = { portal: Portal; host: ApiHost; context: BrowserContext; page: Page }

/** Phones at a time: more would only wait for each other. */
const AT_ONCE = 3

/** How long one hazard may take on all of them. */
export const HAZARD_TIMEOUT_MS = 120_000 * Math.ceil(SEEDS.length / AT_ONCE)

/** Has some work done on as many phones as there are seeds, each at a host of its own. */
export async function onPhones(
	browser: Browser,
	work: (phone: PhoneAtHost, seed: number) => Promise<void>,
	prepare?: (context: BrowserContext, seed: number) => Promise<unknown>,
) {
	async function onPhone(seed: number) {
		const portal = await startPortal()
		const { context, close } = await openPhone(browser, portal, WITH_WORKER)
		try {
			await prepare?.(context, seed)
			await signIn(context, portal, ACCOUNTS.ordinary)
			const page = await context.newPage()
			await openNews(page)
			await work({ portal, host: portal.host, context, page }, seed)
			await close()
		} finally {
			await context.close()
			await portal.close()
		}
	}
	for (let next = 0; next < SEEDS.length; next += AT_ONCE)
		await Promise.all(SEEDS.slice(next, next + AT_ONCE).map(onPhone))
}

/** Opens the news, and waits for all that the app brings in later. */
export async function openNews(page: Page, address = NEWS_ADDRESS): Promise<void> {
	await page.goto(address)
	await page.getByRole('article').waitFor()
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Submits each link by itself, on a phone without a network. */
export async function queue(page: Page, links: string[]): Promise<void> {
	await page.context().setOffline(true)
	const form = submitForm(page)
	for (const link of links) {
		await form.opener.click()
		await form.field(1).fill(link)
		await form.submit.click()
		await form.dialog.waitFor({ state: 'hidden' })
	}
	await toast(page, LATER).or(toast(page, LATER_BY_HAND)).first().waitFor()
	expect(await storedItems(page)).toEqual(links.map((link) => ['queued', [link]]))
}

export function linksOf(count: number, name: string): string[] {
	return Array.from({ length: count }, (_, index) => `https://youtu.be/${name}-${index}`)
}

/** How often each link is at the host. */
export function arrivalsOf(host: ApiHost, links: string[], account: Account = ACCOUNTS.ordinary) {
	const rows = host.submissionsOf(account.emailAddress).map(({ contentLink }) => contentLink)
	return links.map((link) => rows.filter((row) => row === link).length)
}

/**
 * Waits until no item is stored on the phone, then asserts that each link is at the host once and was sent once:
 * no attempt was answered with a 409.
 */
export async function untilArrivedOnce(page: Page, host: ApiHost, links: string[]): Promise<void> {
	const posts = () =>
		host.log.entries
			.filter(({ call }) => call === 'submitLinks')
			.map(({ at, status, body }) => `${at} ${status} ${body}`)
			.join('\n')
	await until(async () => expect(await storedItems(page), posts()).toEqual([]))
	expect(arrivalsOf(host, links)).toEqual(links.map(() => 1))
	// A second try of what had arrived would show as a 409.
	const { entries } = host.log
	const twice = entries.filter(({ status }) => status === 409).map(({ body }) => body)
	const history = entries.filter(({ body }) => twice.includes(body))
	expect(history.map(({ at, status }) => [at - (history[0]?.at ?? 0), status])).toEqual([])
}

/** The links of the submissions that the host saw, in order, whatever became of them. */
export function postsOf(host: ApiHost): string[] {
	return host.log.entries.flatMap(({ call, body }) =>
		call === 'submitLinks' ? (JSON.parse(body) as { links: string[] }).links : [],
	)
}

/** Waits until a claim holds, also in a test that runs beside others: there `expect.poll` cannot. */
export function until(claim: () => unknown): Promise<unknown> {
	return vi.waitFor(claim, { timeout: 50_000, interval: 500 })
}

/** Stops the worker, as browsers do when it has been idle for a while. */
export async function stopWorker(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page)
	await session.send('ServiceWorker.enable')
	await session.send('ServiceWorker.stopAllWorkers')
	await session.detach()
}

/** Has the browser find a network: it wakes the worker for what waits to be sent, or to refresh the lists. */
export async function wakeWorker(
	context: BrowserContext,
	origin: string,
	tag: 'outbox' | 'refresh' = 'outbox',
): Promise<void> {
	const blank = await context.newPage()
	const session = await context.newCDPSession(blank)
	const registered = new Promise<string>((resolve) => {
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
			if (own) resolve(own.registrationId)
		})
	})
	await session.send('ServiceWorker.enable')
	const registrationId = await registered
	if (tag === 'outbox')
		await session.send('ServiceWorker.dispatchSyncEvent', {
			origin,
			registrationId,
			tag,
			lastChance: false,
		})
	else
		await session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag })
	await blank.close()
}
