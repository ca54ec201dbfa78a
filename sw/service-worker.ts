/**
 * The service worker's table of contents: which module handles what. API calls and other files are fetched as if there
 * were no worker.
 */
import { OUTBOX_TAG, REFRESH_TAG } from '../src/outbox/background.ts'
import { ownScript } from '../src/shared/trusted-types.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'
import { finishRenewals, type PrecachedFile, precache, respondWithSavedMedia } from './routes.ts'

declare const self: ServiceWorkerGlobalScope & {
	/** The files of the build, inserted by vite-plugin-pwa. */
	__WB_MANIFEST: PrecachedFile[]
	/** Set by the imported script. */
	backgroundWork?: typeof import('./background-work.ts')
}

/** Background Sync and Periodic Background Sync are not in TypeScript's library: not all browsers have them. */
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }

const all = self.__WB_MANIFEST
const workScript = all.find(({ url }) => url.includes('background-work-'))

// Precaches every other file of the app's build, and opens the app's pages from there, with or without a network. Browsers
// keep an imported script for later starts only if the installation imports it.
precache(
	all.filter((file) => file !== workScript),
	importWork,
)

// Completes session renewals even if their page is closed.
finishRenewals()

// Serves downloaded media from the phone, in any range.
respondWithSavedMedia()

// Sends the outbox when the browser finds a network, even with no page open. After failures, this is fired again a few times.
self.addEventListener('sync', (event) => {
	const { tag, lastChance } = event as SyncEvent
	const send = async () => (await importWork()).sendWaitingLinks(updateSignal, !lastChance)
	if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(untilUpdate(send()))
})

// Fired in installed apps once or twice a day, with a network. By then, the browser may have given up the other event.
self.addEventListener('periodicsync', (event) => {
	const { tag } = event as SyncEvent
	const sendAndRefresh = async () => {
		const { sendWaitingLinks, refreshLists } = await importWork()
		const isRetried = (await self.registration.sync?.getTags())?.includes(OUTBOX_TAG) ?? false
		await sendWaitingLinks(updateSignal, isRetried).catch(() => undefined)
		await refreshLists(updateSignal)
	}
	// After a failure the browser must not retry, because the event will come again.
	if (tag === REFRESH_TAG)
		(event as SyncEvent).waitUntil(untilUpdate(sendAndRefresh()).catch(() => undefined))
})

self.addEventListener('notificationclick', (event) => {
	event.notification.close()
	event.waitUntil(importWork().then((work) => work.openNotification(event.notification)))
})

// A newer worker waits until a page sends workbox-window's message to skip waiting. Then it controls every open page, even
// those of a first visit, which began without a worker.
self.addEventListener('message', ({ data }) => {
	if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Imports the script of background work only for its events: pages wait for the worker to start, a quarter longer with it. */
async function importWork() {
	if (self.backgroundWork === undefined) importScripts(ownScript(`/${workScript?.url}`))
	if (self.backgroundWork === undefined) throw new TypeError(`Not the script: ${workScript?.url}`)
	return self.backgroundWork
}
