import { countLinks } from '../src/outbox/outbox-item.ts'
import { readOwnItems, showBadge } from '../src/outbox/outbox-store.ts'
import { OUTBOX_TAG, sendOutboxOnce } from '../src/outbox/send-outbox.ts'
import { onOutboxMessage } from '../src/outbox/storage/outbox-channel.ts'
import { anySignal } from '../src/shared/abort-signals.ts'
import { callAddress } from '../src/shared/contract/call-address.ts'
import { CALLS, FIRST_PAGE } from '../src/shared/contract/calls.ts'
import { submissionsPageOf, submissionsResponse } from '../src/shared/contract/submissions.ts'
import { cacheResponse } from '../src/shared/response-cache/cache-response.ts'
import { openResponseCache } from '../src/shared/response-cache/response-cache.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'

declare const self: ServiceWorkerGlobalScope

/** The count on the app's icon is updated after the list. */
const LIST_TIMEOUT_MS = 30_000

/** Background Sync is not in TypeScript's library: not all browsers have it. */
type SyncEvent = ExtendableEvent & { tag: string }

// Fired when the browser finds a network, even with no page open.
self.addEventListener('sync', (event) => {
	const { tag } = event as SyncEvent
	if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(untilUpdate(send()))
})

/** Sends the outbox, unless a visible page does so itself. */
async function send(): Promise<void> {
	const pages = await self.clients.matchAll({ type: 'window' })
	if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
	let hasArrived = false
	const stopHearing = onOutboxMessage((message) => {
		const isAccepted = message.type === 'ended' && message.event.type === 'accepted'
		hasArrived ||= isAccepted || message.type === 'known'
	})
	try {
		await sendOutboxOnce(updateSignal)
		if (hasArrived) await cacheSubmissions().catch(() => undefined)
	} finally {
		stopHearing()
		await showBadge(countLinks(await readOwnItems()))
	}
}

/**
 * Caches the list with the links just sent. Without it, an app opened offline would show their news as not covered.
 */
async function cacheSubmissions(): Promise<void> {
	const address = callAddress(CALLS.submissions.path, submissionsPageOf(FIRST_PAGE))
	// Opened first, so that a late response is deleted with the cache of its own sign-in.
	const cache = await openResponseCache()
	const signal = anySignal([updateSignal, AbortSignal.timeout(LIST_TIMEOUT_MS)])
	const response = await fetch(address, { credentials: 'include', cache: 'no-store', signal })
	await cacheResponse(Promise.resolve(cache), address, response, submissionsResponse)
}
