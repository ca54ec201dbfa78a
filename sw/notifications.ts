import { NOTIFICATION_TAG, type Outcome, readNotificationTexts } from '../src/outbox/background.ts'
import type { OutboxSignIn } from '../src/outbox/storage/outbox-sign-in.ts'
import type { WorkerMessage } from '../src/shared/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** The number of links by outcome. */
type Outcomes = Partial<Record<Outcome, number>>

/** Whether the reporter sees a page of the app. */
export async function isPageVisible(): Promise<boolean> {
	const pages = await self.clients.matchAll({ type: 'window' })
	return pages.some(({ visibilityState }) => visibilityState === 'visible')
}

/**
 * Notifies the reporter of outcomes, if they want that and see no page of the app. Replaces a notification that is
 * still shown, and adds up the numbers. Its only details are numbers, because lock screens show it.
 */
export async function notify({ id }: OutboxSignIn, outcomes: Outcomes): Promise<void> {
	if (!Object.values(outcomes).some((count) => count > 0)) return
	const wanted = await readNotificationTexts(id)
	if (wanted === undefined || (await isPageVisible())) return
	const { language, texts } = wanted
	const [shown] = await self.registration.getNotifications({ tag: NOTIFICATION_TAG })
	const data: Outcomes = { ...shown?.data }
	const plural = new Intl.PluralRules(language)
	const parts: string[] = []
	for (const [outcome, { one, other }] of Object.entries(texts) as [Outcome, Texts][]) {
		const count = (data[outcome] ?? 0) + (outcomes[outcome] ?? 0)
		data[outcome] = count
		const text = plural.select(count) === 'one' ? one : other
		if (count > 0) parts.push(text.replace('#', `${count}`))
	}
	const [title = '', ...rest] = parts
	await self.registration.showNotification(title, {
		tag: NOTIFICATION_TAG,
		body: rest.join(' · '),
		lang: language,
		icon: '/icon-192.png',
		badge: '/icon-monochrome-512.png',
		data,
	})
}

type Texts = { one: string; other: string }

/** Opens My Insights in an open page, or in a new one. */
export async function openSubmissions(): Promise<void> {
	const [page] = await self.clients.matchAll({ type: 'window' })
	if (page === undefined) {
		await self.clients.openWindow('/dashboard/submissions')
		return
	}
	// The page navigates by itself, because a reload would be slow.
	page.postMessage({ type: 'open-submissions' } satisfies WorkerMessage)
	await page.focus()
}
