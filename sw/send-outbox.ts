import { readSignInCopy } from '../src/account/sign-in-copy.ts'
import { countLinks, type OutboxItem } from '../src/outbox/outbox-item.ts'
import { readItems, showBadge } from '../src/outbox/outbox-store.ts'
import { sendOutboxOnce } from '../src/outbox/send-outbox.ts'
import { isAppVisible } from './app-windows.ts'
import { notify } from './notifications.ts'
import { refreshOwnSubmissions } from './refresh-lists.ts'

/**
 * Sends the outbox, unless the visible app does so itself, and notifies the reporter of the outcome.
 *
 * @param isRetried whether the browser wakes the worker again if this throws
 * @throws if something is left that may be sent later
 */
export async function sendWaitingLinks(signal: AbortSignal, isRetried = true): Promise<void> {
	const signIn = await readSignInCopy()
	if (signIn === undefined || (await isAppVisible())) return
	const before = await readItems(signIn.user)
	let isGivenUp = true
	try {
		await sendOutboxOnce(signal)
	} catch (error) {
		isGivenUp = !isRetried
		throw error
	} finally {
		const all = await readItems(signIn.user)
		await showBadge(countLinks(all))
		// Without those that a page has saved meanwhile.
		const after = all.filter(({ id }) => before.some((item) => item.id === id))
		const sent = countLinks(before) - countLinks(after)
		const refused = countLinks(after.filter(isRefused)) - countLinks(before.filter(isRefused))
		const waiting = isGivenUp ? countLinks(all) - countLinks(all.filter(isRefused)) : 0
		await notify(signIn, { sent, refused, waiting }).catch(() => undefined)
		// Otherwise an app opened offline would show the news of these links as not covered.
		if (sent > 0) await refreshOwnSubmissions(signal).catch(() => undefined)
	}
}

function isRefused({ state }: OutboxItem): boolean {
	return state === 'rejected'
}
