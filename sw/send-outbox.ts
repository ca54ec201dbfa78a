import { countLinks, type OutboxItem } from '../src/outbox/outbox-item.ts'
import { readItems, showBadge } from '../src/outbox/outbox-store.ts'
import { sendOutboxOnce } from '../src/outbox/send-outbox.ts'
import { readOutboxSignIn } from '../src/outbox/storage/outbox-sign-in.ts'
import { isPageVisible, notify } from './notifications.ts'
import { cacheLists, SUBMISSIONS } from './refresh-lists.ts'

/** Sends the outbox, unless a visible page does so itself. */
export async function sendWaitingLinks(signal: AbortSignal): Promise<void> {
	const signIn = await readOutboxSignIn()
	if (signIn === undefined || (await isPageVisible())) return
	const before = await readItems(signIn.owner)
	try {
		await sendOutboxOnce(signal)
	} finally {
		const after = await readItems(signIn.owner)
		await showBadge(countLinks(after))
		const sent = countLinks(before) - countLinks(after)
		const refused = countRefused(after) - countRefused(before)
		await notify(signIn, { sent, refused }).catch(() => undefined)
		// Otherwise an app opened offline would show the news of these links as not covered.
		if (sent > 0) await cacheLists([SUBMISSIONS], signal).catch(() => undefined)
	}
}

function countRefused(items: OutboxItem[]): number {
	return countLinks(items.filter(({ state }) => state === 'rejected'))
}
