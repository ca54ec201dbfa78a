/**
 * What the worker does while no page is visible. A separate script, because it includes the API client: browsers fetch
 * the worker's own script at each update check, but this one only once per version.
 */
export { openNotification } from './notifications.ts'
export { refreshLists } from './refresh-lists.ts'

import { readSignInCopy } from '../src/account/sign-in-copy.ts'
import type { Topic } from '../src/outbox/background.ts'
import { countLinks, type OutboxItem } from '../src/outbox/outbox-item.ts'
import { readItems, showBadge } from '../src/outbox/outbox-store.ts'
import { sendOutboxOnce } from '../src/outbox/send-outbox.ts'
import { isAppVisible } from './app-windows.ts'
import { type Counted, notify } from './notifications.ts'
import { refreshOwnSubmissions } from './refresh-lists.ts'

/**
 * Sends the outbox, unless the visible app does so itself, and notifies the reporter of the outcome. Throws if something is
 * left. `isRetried` says whether the browser then wakes the worker again.
 */
export async function sendWaitingLinks(signal: AbortSignal, isRetried: boolean): Promise<void> {
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
		const tell = (topic: Topic, counted: Counted) =>
			notify(signIn, topic, counted).catch(() => undefined)
		const sent = without(linksOf(before), linksOf(after))
		await tell('sent', sent)
		await tell(
			'refused',
			without(linksOf(after.filter(isRefused)), linksOf(before.filter(isRefused))),
		)
		if (isGivenUp) await tell('waiting', linksOf(all.filter((item) => !isRefused(item))))
		// Otherwise an app opened offline would show the news of these links as not covered.
		if (Object.keys(sent).length > 0)
			await refreshOwnSubmissions(signIn, signal).catch(() => undefined)
	}
}

/** Returns the links of items, with the ids of their news. */
function linksOf(items: OutboxItem[]): Counted {
	return Object.fromEntries(
		items.flatMap(({ newsId, links }) => links.map((link) => [`${newsId} ${link}`, newsId])),
	)
}

function without(links: Counted, others: Counted): Counted {
	return Object.fromEntries(Object.entries(links).filter(([link]) => !(link in others)))
}

function isRefused({ state }: OutboxItem): boolean {
	return state === 'rejected'
}
