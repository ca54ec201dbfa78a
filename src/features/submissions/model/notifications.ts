import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signInState } from '../../../account/account.ts'
import {
	closeNotifications,
	type NotificationTexts,
	storeNotificationTexts,
	type Topic,
} from '../../../outbox/background.ts'
import { postOutboxMessage } from '../../../outbox/outbox-channel.ts'
import { sendsInBackground } from '../../../outbox/send-outbox.ts'
import { isMessage } from '../../../shared/worker-messages.ts'
import { readOwn, storeOwn } from '../../../storage/local-storage.ts'

/** What reporters choose to be notified of, and the topics that belong to it. */
const TOPICS = {
	news: ['news'],
	live: ['Live'],
	rejected: ['Rejected', 'Unavailable'],
	sent: ['sent', 'refused', 'waiting'],
} as const satisfies Record<string, Topic[]>

export type Kind = keyof typeof TOPICS

export const KINDS = Object.keys(TOPICS) as Kind[]

/** Returns what the reporter chose; `undefined` if they haven't answered yet. */
function choice(): Kind[] | undefined {
	const { kinds } = readOwn('notificationChoice', signInState().user)
	return Array.isArray(kinds) ? KINDS.filter((kind) => kinds.includes(kind)) : undefined
}

/** Returns what notifications show: outcomes, or on an iPhone only a number on the icon. `undefined` if impossible. */
export function possibleNotifications(): 'outcomes' | 'badge' | undefined {
	if (!('Notification' in globalThis) || !navigator.serviceWorker?.controller) return undefined
	if (sendsInBackground()) return 'outcomes'
	return 'setAppBadge' in navigator ? 'badge' : undefined
}

/** Returns what notifications would show; `undefined` if the reporter or the browser has already answered. */
export function offeredNotifications(): 'outcomes' | 'badge' | undefined {
	const possible = possibleNotifications()
	if (possible === undefined || Notification.permission === 'denied') return undefined
	return choice() === undefined ? possible : undefined
}

/** Returns which notifications are on; `undefined` if the browser blocks them. */
export function wantedNotifications(): readonly Kind[] | undefined {
	if (Notification.permission === 'denied') return undefined
	return Notification.permission === 'granted' ? (choice() ?? []) : []
}

/**
 * Turns notifications of a kind on or off. The browser doesn't ask for its permission again if that was given before, even
 * to another user of this phone.
 */
export async function chooseNotifications(
	kind: Kind,
	isWanted: boolean,
	language: string,
): Promise<void> {
	// Closing the browser's dialog counts as declining, because asking again would be a nuisance.
	const isOn = isWanted && (await Notification.requestPermission()) === 'granted'
	const { user } = signInState()
	if (user === undefined) return
	storeOwn('notificationChoice', user, { kinds: withChoice(choice() ?? [], kind, isOn) })
	const texts = await storeTexts(language)
	await closeNotifications((topic) => !(topic in texts)).catch(() => undefined)
	// The permission may allow a number on the icon from now on.
	postOutboxMessage({ type: 'changed' })
}

export function withChoice(kinds: readonly Kind[], kind: Kind, isOn: boolean): Kind[] {
	return KINDS.filter((each) => (each === kind ? isOn : kinds.includes(each)))
}

/** What a visible page says itself, by its path. */
const SHOWN_TOPICS: Record<string, (topic: string) => boolean> = {
	'/dashboard/updates': (topic) => topic === 'news',
	'/dashboard/submissions': (topic) => topic !== 'news',
}

/**
 * Keeps the texts of the notifications in the current language, opens the page of one that is tapped, closes those that
 * say the same as the visible page, and tells the worker that the app is running.
 */
export function FollowNotifications() {
	const { history } = useRouter()
	const path = useLocation({ select: ({ pathname }) => pathname })
	const { locale } = useLingui().i18n

	useEffect(() => void (choice() && storeTexts(locale)), [locale])

	useEffect(() => {
		const isShown = SHOWN_TOPICS[path]
		if (isShown === undefined) return
		const close = () => {
			if (document.visibilityState === 'visible') closeNotifications(isShown).catch(() => undefined)
		}
		close()
		document.addEventListener('visibilitychange', close)
		return () => document.removeEventListener('visibilitychange', close)
	}, [path])

	useEffect(() => {
		const { serviceWorker } = navigator
		const handleMessage = ({ data, ports }: MessageEvent) => {
			if (isMessage(data, 'ping')) ports[0]?.postMessage('pong')
			if (isMessage(data, 'open')) history.push(data.page)
		}
		serviceWorker?.addEventListener('message', handleMessage)
		return () => serviceWorker?.removeEventListener('message', handleMessage)
	}, [history])

	return null
}

/** Stores the texts of what the reporter wants, and returns them. On a full phone there are no notifications. */
async function storeTexts(language: string): Promise<NotificationTexts['texts']> {
	// The worker replaces it with the number.
	const count = '#'
	const all: Required<NotificationTexts['texts']> = {
		news: { one: t`${count} new item`, other: t`${count} new items` },
		Live: { one: t`A link went live`, other: t`${count} links went live` },
		Rejected: { one: t`A link was rejected`, other: t`${count} links were rejected` },
		Unavailable: { one: t`A link is unavailable`, other: t`${count} links are unavailable` },
		sent: { one: t`${count} link sent`, other: t`${count} links sent` },
		refused: { one: t`A link needs attention`, other: t`${count} links need attention` },
		waiting: {
			one: t`Open the app to send ${count} link`,
			other: t`Open the app to send ${count} links`,
		},
	}
	const topics = (choice() ?? []).flatMap((kind): readonly Topic[] => TOPICS[kind])
	const texts = Object.fromEntries(topics.map((topic) => [topic, all[topic]]))
	const tabs = { Political: t`Political`, Government: t`Government`, Local: t`Local` }
	const { id } = signInState()
	if (id !== undefined)
		await storeNotificationTexts(id, { language, texts, tabs }).catch(() => undefined)
	return texts
}
