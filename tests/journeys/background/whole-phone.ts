import type { BrowserContext, Page, Worker } from 'playwright-core'
import { expect } from 'vitest'
import type { ApiHost } from '../../api-host/api-host.ts'
import { browserPath } from '../../browser/launch-browser.ts'
import { reporterTest as base, sharedBrowser, WITH_WORKER } from '../journey.ts'

/** A test in the full browser, with notifications and periodic sync allowed; the headless shell lacks both. */
export const test = base
	.extend('browser', () => sharedBrowser(browserPath()))
	.extend('phone', () => WITH_WORKER)
	.extend('allowed', { auto: true }, async ({ context, portal }) => {
		watchWorkers(context)
		await allowBackgroundWork(context, portal.origin)
	})

/**
 * Keeps notifications until they are closed, as a phone does: Chromium on a computer closes each after 25 s. Counts the
 * worker's unfinished events for `untilIdle`.
 */
function watchWorkers(context: BrowserContext): void {
	context.on('serviceworker', (worker) =>
		worker.evaluate(() => {
			const scope = self as unknown as WatchedScope
			const show = scope.registration.showNotification.bind(scope.registration)
			scope.registration.showNotification = (title, options) =>
				show(title, { ...options, requireInteraction: true })
			const { prototype } = scope.ExtendableEvent
			const { waitUntil } = prototype
			scope.unfinished = 0
			prototype.waitUntil = function (work) {
				const end = () => {
					scope.unfinished -= 1
				}
				scope.unfinished += 1
				work.then(end, end)
				waitUntil.call(this, work)
			}
		}),
	)
}

type WatchedScope = {
	registration: ServiceWorkerRegistration
	ExtendableEvent: { prototype: { waitUntil: (work: Promise<unknown>) => void } }
	unfinished: number
}

/** Grants what a reporter grants by installing the app and allowing notifications. */
async function allowBackgroundWork(context: BrowserContext, origin: string): Promise<void> {
	const page = await context.newPage()
	const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo')
	await page.close()
	const { browserContextId } = targetInfo
	// Keep the session open: its permissions end with it.
	const session = await context.browser()?.newBrowserCDPSession()
	await session?.send('Browser.grantPermissions', {
		origin,
		permissions: ['notifications', 'periodicBackgroundSync'],
		...(browserContextId !== undefined && { browserContextId }),
	})
}

/** Returns the notifications shown, by their topics. */
export function shown(context: BrowserContext) {
	return workerOf(context).evaluate(async () => {
		const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
		const all = await registration.getNotifications()
		return all.map(({ tag, title, body, lang }) => ({ tag, title, body, lang }))
	})
}

function workerOf(context: BrowserContext): Worker {
	const worker = context.serviceWorkers().at(-1)
	if (worker === undefined) throw new Error('No worker is running')
	return worker
}

/** Closes the page, and waits until the worker knows it. */
export async function close(page: Page): Promise<void> {
	const worker = workerOf(page.context())
	const count = () =>
		worker.evaluate(async () => {
			const { clients } = self as unknown as { clients: { matchAll: () => Promise<unknown[]> } }
			return (await clients.matchAll()).length
		})
	const before = await count()
	await page.close()
	await expect.poll(count).toBeLessThan(before)
}

/** Chooses in the profile what the reporter is notified of. */
export async function choose(page: Page, kinds: string[]): Promise<void> {
	await page.goto('/dashboard/user-profile')
	await page.getByRole('heading', { name: 'Notifications' }).click()
	for (const name of kinds) {
		await page.getByRole('checkbox', { name }).check()
		await page.getByRole('checkbox', { name, checked: true }).waitFor()
	}
}

/**
 * Simulates a tap on the notification of a topic, because Chromium's protocol has none. A window can't be focused
 * without a real one.
 *
 * @returns what the worker opens or focuses: a new address, or the address of a window
 */
export function tap(
	context: BrowserContext,
	topic: string,
): Promise<{ opened?: string; focused?: string }> {
	return workerOf(context).evaluate(
		(tag) =>
			new Promise((resolve) => {
				const worker = self as unknown as EventTarget & {
					registration: ServiceWorkerRegistration
					clients: { openWindow: (address: string) => Promise<void> }
					WindowClient: { prototype: { focus: () => Promise<unknown> } }
				}
				worker.clients.openWindow = async (address) => resolve({ opened: address })
				worker.WindowClient.prototype.focus = async function (this: { url: string }) {
					resolve({ focused: this.url })
				}
				void worker.registration.getNotifications({ tag }).then(([notification]) =>
					worker.dispatchEvent(
						Object.assign(new Event('notificationclick'), {
							notification: notification ?? { tag, close: () => undefined },
							waitUntil: () => undefined,
						}),
					),
				)
			}),
		topic,
	)
}

export function offer(page: Page) {
	return page.getByRole('region', { name: /^(Notifications|ಅಧಿಸೂಚನೆಗಳು)$/ })
}

export async function openSubmissions(page: Page): Promise<void> {
	await page.goto('/dashboard/submissions')
	await page.getByRole('definition').first().waitFor()
}

/** Waits until the worker has finished all its events. */
export async function untilIdle(context: BrowserContext): Promise<void> {
	await expect
		.poll(() =>
			workerOf(context).evaluate(() => (self as unknown as Partial<WatchedScope>).unfinished ?? 0),
		)
		.toBe(0)
}

/** Waits until the host gets no more requests. */
export async function untilQuiet({ log }: ApiHost): Promise<void> {
	let before = -1
	while (before !== log.entries.length) {
		before = log.entries.length
		await new Promise((resolve) => setTimeout(resolve, 700))
	}
}
