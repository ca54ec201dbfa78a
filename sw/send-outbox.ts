import { sendOutboxOnce } from '../src/api/outbox.ts'
import { countLinks } from '../src/shared/outbox/outbox-item.ts'
import { readItems } from '../src/shared/outbox/outbox-store.ts'
import { OUTBOX_TAG } from '../src/shared/outbox/outbox-tag.ts'
import { showBadge } from '../src/shared/outbox/show-badge.ts'
import { readOutboxSignIn } from '../src/shared/outbox/storage/outbox-sign-in.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync is not in TypeScript's library: not all browsers have it. */
type SyncEvent = ExtendableEvent & { tag: string }

// Fired when the browser finds a network, also when no page is open.
self.addEventListener('sync', (event) => {
	const { tag } = event as SyncEvent
	if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(untilUpdate(send()))
})

/** Sends the outbox, unless a visible page does so itself. */
async function send(): Promise<void> {
	const pages = await self.clients.matchAll({ type: 'window' })
	if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
	try {
		await sendOutboxOnce(updateSignal)
	} finally {
		const signIn = await readOutboxSignIn()
		await showBadge(signIn === undefined ? 0 : countLinks(await readItems(signIn.owner)))
	}
}
