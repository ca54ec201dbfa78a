import type { BrowserContext, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { reporterTest, WITH_WORKER } from '../journey.ts'
import { ROUNDS } from '../rounds.ts'
import { scaleTimers } from '../scale-timers.ts'
import { NEWS_ADDRESS, sendLink, toast } from '../submit/submit-form.ts'
import { storedItems } from './stored-items.ts'

/** How many links wait. The form submits each separately, so the suite uses fewer. */
export const WAITING = ROUNDS > 1 ? 10 : 5

export const LATER = "Saved on this phone. We'll send it when you're back online."

/** The same if the browser can't send in the background. */
export const LATER_BY_HAND = "Saved on this phone. We'll send it when you open the app online."
export const STILL_SENDING = 'Saved on this phone. Sending now.'

/** The timeout for one hazard on one phone. */
export const HAZARD_TIMEOUT_MS = 120_000

/** A test on a signed-in phone with an installed worker, on a news item. */
export const test = reporterTest
	.extend('phone', () => WITH_WORKER)
	.extend('page', async ({ page }) => {
		await openNews(page)
		return page
	})

/** Opens a news item, and waits until the worker is active. */
export async function openNews(page: Page, address: string = NEWS_ADDRESS): Promise<void> {
	await page.goto(address)
	await page.getByRole('article').waitFor()
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/**
 * Closes a page, and opens the news item in one that takes a twentieth of the time: it sends a lost link again after eight
 * seconds. Its storage has as long as ever to answer, because a busy machine needs that.
 */
export async function reopenHurried(page: Page): Promise<Page> {
	const hurried = await page.context().newPage()
	await scaleTimers(hurried, 0.05, 5000)
	await page.close()
	await openNews(hurried)
	return hurried
}

/** Goes offline, and submits each link separately. */
export async function queue(page: Page, links: string[]): Promise<void> {
	await page.context().setOffline(true)
	for (const link of links) await sendLink(page, link)
	await toast(page, LATER).or(toast(page, LATER_BY_HAND)).first().waitFor()
	expect(await storedItems(page)).toEqual(links.map((link) => ['queued', [link]]))
}

export function linksOf(count: number, name: string): string[] {
	return Array.from({ length: count }, (_, index) => `https://youtu.be/${name}-${index}`)
}

/** Returns how many times the host has each link. */
export function arrivalsOf(host: ApiHost, links: string[], account: Account = ACCOUNTS.ordinary) {
	const rows = host.submissionsOf(account.emailAddress).map(({ contentLink }) => contentLink)
	return links.map((link) => rows.filter((row) => row === link).length)
}

/** Waits until the outbox is empty. Asserts that each link arrived once, and that no attempt got a 409. */
export async function untilArrivedOnce(page: Page, host: ApiHost, links: string[]): Promise<void> {
	const posts = () =>
		host.log.entries
			.filter(({ call }) => call === 'submitLinks')
			.map(({ at, status, body }) => `${at} ${status} ${body}`)
			.join('\n')
	await until(async () => expect(await storedItems(page), posts()).toEqual([]))
	expect(arrivalsOf(host, links)).toEqual(links.map(() => 1))
	// A retry of links that had arrived would get a 409.
	const { entries } = host.log
	const twice = entries.filter(({ status }) => status === 409).map(({ body }) => body)
	const history = entries.filter(({ body }) => twice.includes(body))
	expect(history.map(({ at, status }) => [at - (history[0]?.at ?? 0), status])).toEqual([])
}

/** Returns the links of all submissions that the host received, in order, accepted or not. */
export function postsOf(host: ApiHost): string[] {
	return host.log.entries.flatMap(({ call, body }) =>
		call === 'submitLinks' ? (JSON.parse(body) as { links: string[] }).links : [],
	)
}

/** Waits until all assertions of a function pass. */
export function until(claim: () => unknown): Promise<unknown> {
	return vi.waitFor(claim, { timeout: 50_000, interval: 500 })
}

/** Stops the worker, as browsers do after it has been idle for a while. */
export async function stopWorker(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page)
	await session.send('ServiceWorker.enable')
	await session.send('ServiceWorker.stopAllWorkers')
	await session.detach()
}

/** Dispatches the sync event that wakes the worker to send the outbox or refresh the lists. */
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
