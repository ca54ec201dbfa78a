import type { SignIn } from '../src/account/sign-in-copy.ts'
import { NOTIFICATION_TAG, type Outcome, readNotificationTexts } from '../src/outbox/background.ts'
import type { WorkerMessage } from '../src/shared/worker-messages.ts'
import { appWindows, isAppVisible } from './app-windows.ts'

declare const self: ServiceWorkerGlobalScope

/** The number of links by outcome. */
type Outcomes = Partial<Record<Outcome, number>>

/**
 * Notifies the reporter of outcomes, if they want that and don't see the app. Replaces a notification that is still
 * shown, and adds up the numbers; `waiting` replaces the number before. The phone alerts again only if something needs
 * the reporter. Its only details are numbers, because lock screens show it.
 */
export async function notify({ id }: SignIn, outcomes: Outcomes): Promise<void> {
	if (!Object.values(outcomes).some((count) => count > 0)) return
	const wanted = await readNotificationTexts(id)
	if (wanted === undefined || (await isAppVisible())) return
	const { language, texts } = wanted
	const [shown] = await self.registration.getNotifications({ tag: NOTIFICATION_TAG })
	const before: Outcomes = { ...shown?.data }
	const data: Outcomes = {}
	const plural = new Intl.PluralRules(language)
	const parts: string[] = []
	for (const [outcome, { one, other }] of Object.entries(texts) as [Outcome, Texts][]) {
		const former = before[outcome] ?? 0
		const latest = outcomes[outcome]
		const count = outcome === 'waiting' ? (latest ?? former) : former + (latest ?? 0)
		data[outcome] = count
		const text = plural.select(count) === 'one' ? one : other
		if (count > 0) parts.push(text.replace('#', `${count}`))
	}
	const isWorse = (['refused', 'waiting'] as const).some(
		(outcome) => (data[outcome] ?? 0) > (before[outcome] ?? 0),
	)
	const [title = '', ...rest] = parts
	const options: NotificationOptions & { renotify: boolean } = {
		tag: NOTIFICATION_TAG,
		renotify: isWorse,
		body: rest.join(' · '),
		lang: language,
		icon: '/icon-192.png',
		badge: '/icon-monochrome-512.png',
		data,
	}
	await self.registration.showNotification(title, options)
}

type Texts = { one: string; other: string }

/** Opens My Insights in the running app, or in a new window. */
export async function openSubmissions(): Promise<void> {
	const [app] = await appWindows()
	const open = () => self.clients.openWindow('/dashboard/submissions')
	if (app === undefined) {
		await open()
		return
	}
	// The app navigates by itself, because a reload would be slow.
	app.postMessage({ type: 'open-submissions' } satisfies WorkerMessage)
	try {
		await app.focus()
	} catch (error) {
		// The window was closed meanwhile. If the browser allows no focus, it allows no window either.
		if (!(error instanceof DOMException) || error.name !== 'InvalidAccessError') await open()
	}
}
