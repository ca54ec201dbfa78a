import type { SignIn } from '../src/account/sign-in-copy.ts'
import { readNotificationTexts, type Topic } from '../src/outbox/background.ts'
import { CATEGORIES, type Category } from '../src/shared/contract/categories.ts'
import { VERDICTS } from '../src/shared/contract/submissions.ts'
import type { WorkerMessage } from '../src/shared/worker-messages.ts'
import { appWindows, isAppVisible } from './app-windows.ts'

declare const self: ServiceWorkerGlobalScope

/** News items with their tabs, links with the ids of their news, or the keys of submissions. */
export type Counted = Record<string, string>

/** The topics about which the phone alerts again if there is more. */
const ALERTING: Topic[] = ['Rejected', 'Unavailable', 'refused', 'waiting']

/**
 * Notifies the reporter, unless they don't want that, or see the app. Replaces the notification about the same topic that
 * is still shown, and counts what that one counted, too, except links that no longer wait. Its only details are numbers,
 * because lock screens show it.
 */
export async function notify({ id }: SignIn, topic: Topic, counted: Counted): Promise<void> {
	const [shown] = await self.registration.getNotifications({ tag: topic })
	if (Object.keys(counted).length === 0) {
		if (topic === 'waiting') shown?.close()
		return
	}
	const wanted = await readNotificationTexts(id)
	const forms = wanted?.texts[topic]
	if (wanted === undefined || forms === undefined || (await isAppVisible())) return
	const { language, tabs } = wanted
	const before: Counted = { ...shown?.data }
	const data = topic === 'waiting' ? counted : { ...before, ...counted }
	const count = Object.keys(data).length
	const text = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other
	const options: NotificationOptions & { renotify: boolean } = {
		tag: topic,
		renotify: ALERTING.includes(topic) && count > Object.keys(before).length,
		body:
			topic === 'news'
				? byTab(data)
						.map(([tab, of]) => `${tabs[tab]} ${of}`)
						.join(', ')
				: '',
		lang: language,
		icon: '/icon-192.png',
		badge: '/icon-monochrome-512.png',
		data,
	}
	await self.registration.showNotification(text.replace('#', `${count}`), options)
}

/** Counts the new items of each tab that has any. */
function byTab(counted: Counted): [tab: Category, count: number][] {
	const places = Object.values(counted)
	return CATEGORIES.map((tab): [Category, number] => [
		tab,
		places.filter((place) => place === tab).length,
	]).filter(([, count]) => count > 0)
}

/** Opens what a notification is about in the running app, or in a new window. */
export async function openNotification({ tag, data }: Notification): Promise<void> {
	const page = pageOf(tag, Object(data))
	const [app] = await appWindows()
	const open = () => self.clients.openWindow(page)
	if (app === undefined) {
		await open()
		return
	}
	// The app navigates by itself, because a reload would be slow.
	app.postMessage({ type: 'open', page } satisfies WorkerMessage)
	try {
		await app.focus()
	} catch (error) {
		// The window was closed meanwhile. If the browser allows no focus, it allows no window either.
		if (!(error instanceof DOMException) || error.name !== 'InvalidAccessError') await open()
	}
}

/** Returns the page that shows exactly what was counted. */
function pageOf(topic: string, counted: Counted): string {
	const [[key, place] = ['', ''], ...others] = Object.entries(counted)
	const page = (name: string, search = {}) => `/dashboard/${name}?${new URLSearchParams(search)}`
	if (topic === 'news') {
		// The tab with the most, or the first one of several.
		const [[tab] = ['']] = byTab(counted).sort(([, one], [, other]) => other - one)
		return page('updates', { tab })
	}
	if (topic === 'sent' && others.every(([, other]) => other === place))
		return page('news-detail', { newsId: place })
	const isVerdict = VERDICTS.some((verdict) => verdict === topic)
	const open = others.length === 0 && { open: key }
	return page('submissions', isVerdict ? { filter: topic, ...open } : {})
}
