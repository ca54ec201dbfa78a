import { OUTBOX_TAG, REFRESH_TAG } from '../src/outbox/background.ts'
import { ownScript } from '../src/shared/trusted-types.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'
import type { PrecachedFile } from './precache.ts'

declare const self: ServiceWorkerGlobalScope & {
	/** Set by the imported script. */
	backgroundWork?: typeof import('./background-work.ts')
}

/** Background Sync and Periodic Background Sync are not in TypeScript's library: not all browsers have them. */
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }

/**
 * Handles the events that may come without a visible page: sends the outbox, refreshes the lists, and opens what a
 * notification is about. Imports their script only for such an event: pages wait for the worker to start, and the
 * script took a quarter of that time.
 *
 * @returns the other files of the build, and the import. Browsers keep a script for later starts only if the
 * installation imports it
 */
export function handleBackgroundEvents(all: readonly PrecachedFile[]) {
	const script = all.find(({ url }) => url.includes('background-work-'))

	async function importWork() {
		if (self.backgroundWork === undefined) importScripts(ownScript(`/${script?.url}`))
		if (self.backgroundWork === undefined) throw new TypeError(`Not the script: ${script?.url}`)
		return self.backgroundWork
	}

	// Fired when the browser finds a network, even with no page open. After failures, it is fired again a few times.
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

	return { files: all.filter((file) => file !== script), importWork }
}
