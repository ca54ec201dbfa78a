import { createStore } from '@tanstack/react-store'
import { Workbox } from 'workbox-window'
import type { PageMessage } from '../../shared/messages/page-message.ts'

/**
 * A newer version of the app is installed in the background and waits. It takes over when somebody
 * asks for it in one of the tabs; that tab alone is reloaded. The others keep what is typed in them,
 * and offer to be reloaded as well.
 */

/** How often a page that stays open looks for a newer version, and how long "Later" is, in ms. */
const HOUR_MS = 60 * 60_000

/**
 * How long the old worker and the pages have to settle once it has let go of its work, in ms: one
 * that is asked for something in the moment of being replaced is kept by Chromium half a minute more.
 */
const SETTLING_MS = 1000

/** How long a new worker may take to take over before the page is reloaded all the same, in ms. */
const SKIP_WAITING_TIMEOUT_MS = 60_000

/** Only where there are service workers: the library asks for them as soon as it is created. */
let worker: Workbox | undefined

/** Whether a newer version is to be offered now. */
export const isOffered = createStore(false)

let isReady = false
let isPutOff = false
let isUpdating = false

/** Installs the service worker and looks for a newer one: now, hourly, and on return to the app. */
export async function keepUpToDate(): Promise<void> {
	if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
	let hadWorker = navigator.serviceWorker.controller !== null
	navigator.serviceWorker.addEventListener('controllerchange', () => {
		// The first worker of all is as new as the page; any other was asked for in another tab.
		if (hadWorker && !isUpdating) offer()
		hadWorker = true
	})
	worker = new Workbox('/service-worker.js')
	worker.addEventListener('waiting', offer)
	try {
		await worker.register()
	} catch (error) {
		// The app works without it, only not without a network; the next start tries again.
		console.warn('The service worker could not be installed', error)
		return
	}
	setInterval(look, HOUR_MS)
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') look()
	})
	// A file of this version is no longer there: a newer one has probably been published.
	addEventListener('vite:preloadError', look)
}

/** Puts the newer version in place and reloads this page, once however often it is called. */
export async function update(): Promise<void> {
	if (isUpdating) return
	isUpdating = true
	const registration = await navigator.serviceWorker.getRegistration()
	if (registration !== undefined) await replaceWorker(registration)
	location.reload()
}

/** Has the worker that waits take over: a page reloaded before that would be of the old version. */
async function replaceWorker({ active, waiting }: ServiceWorkerRegistration): Promise<void> {
	if (waiting === null) return
	const replaced = new Promise((resolve) => {
		navigator.serviceWorker.addEventListener('controllerchange', resolve)
	})
	active?.postMessage({ type: 'give-way' } satisfies PageMessage)
	await pause(SETTLING_MS)
	worker?.messageSkipWaiting()
	await Promise.race([replaced, pause(SKIP_WAITING_TIMEOUT_MS)])
}

/** Offers the newer version again after an hour, or at the next start. */
export function putOff(): void {
	isPutOff = true
	isOffered.setState(() => false)
	setTimeout(() => {
		isPutOff = false
		isOffered.setState(() => isReady)
	}, HOUR_MS)
}

function offer(): void {
	isReady = true
	if (!isPutOff) isOffered.setState(() => true)
}

function look(): void {
	// Without a connection there is nothing to find.
	worker?.update().catch(() => undefined)
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
