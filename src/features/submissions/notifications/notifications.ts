import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signInState } from '../../../account/account.ts'
import {
	closeNotifications,
	stopNotifications,
	storeNotificationTexts,
} from '../../../outbox/background.ts'
import { postOutboxMessage } from '../../../outbox/outbox-channel.ts'
import { sendsInBackground } from '../../../outbox/send-outbox.ts'
import { isWorkerMessage } from '../../../shared/worker-messages.ts'
import { readOwn, storeOwn } from '../../../storage/local-storage.ts'

/** What the reporter chose. */
type Choice = 'declined' | 'wanted'

function choice(): unknown {
	return readOwn('notificationChoice', signInState().user).choice
}

function storeChoice(next: Choice): void {
	const { user } = signInState()
	if (user !== undefined) storeOwn('notificationChoice', user, { choice: next })
}

/** Returns what notifications show: outcomes, or on an iPhone only a number on the icon. `undefined` if impossible. */
export function possibleNotifications(): 'outcomes' | 'badge' | undefined {
	const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
	if (!('Notification' in globalThis) || !serviceWorker?.controller) return undefined
	if (sendsInBackground()) return 'outcomes'
	return 'setAppBadge' in navigator ? 'badge' : undefined
}

/** Returns what notifications would show; `undefined` if the reporter or the browser has already answered. */
export function offeredNotifications(): 'outcomes' | 'badge' | undefined {
	const possible = possibleNotifications()
	if (possible === undefined || Notification.permission === 'denied') return undefined
	return choice() === undefined ? possible : undefined
}

/** Returns whether possible notifications are on. */
export function notificationState(): 'on' | 'off' | 'blocked' {
	if (Notification.permission === 'denied') return 'blocked'
	return choice() === 'wanted' && Notification.permission === 'granted' ? 'on' : 'off'
}

export async function declineNotifications(): Promise<void> {
	storeChoice('declined')
	await stopNotifications().catch(() => undefined)
}

/** Asks for the browser's permission. The browser doesn't ask again if it was given to another user of this phone. */
export async function requestNotifications(language: string): Promise<void> {
	const permission = await Notification.requestPermission()
	// Closing the browser's dialog counts as declining, because asking again would be a nuisance.
	storeChoice(permission === 'granted' ? 'wanted' : 'declined')
	await storeTexts(language)
	// The permission may allow a number on the icon from now on.
	postOutboxMessage({ type: 'changed' })
}

/**
 * Keeps the texts of the notifications in the current language, opens My Insights when one is tapped, and tells the
 * worker that the app is running.
 */
export function FollowNotifications() {
	const navigate = useNavigate()
	const { locale } = useLingui().i18n

	useEffect(() => void storeTexts(locale), [locale])

	useEffect(() => {
		const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
		const handleMessage = ({ data, ports }: MessageEvent) => {
			if (isWorkerMessage(data, 'ping')) ports[0]?.postMessage('pong')
			if (isWorkerMessage(data, 'open-submissions')) void navigate({ to: '/dashboard/submissions' })
		}
		serviceWorker?.addEventListener('message', handleMessage)
		return () => serviceWorker?.removeEventListener('message', handleMessage)
	}, [navigate])

	return null
}

/** Closes the notification while the page that says the same is visible. */
export function useCloseNotifications(): void {
	useEffect(() => {
		const close = () => {
			if (document.visibilityState === 'visible') closeNotifications().catch(() => undefined)
		}
		close()
		document.addEventListener('visibilitychange', close)
		return () => document.removeEventListener('visibilitychange', close)
	}, [])
}

/** A placeholder that the worker replaces with the number. */
const count = '#'

/** Stores the texts, if the reporter wants notifications. On a full phone there are no notifications. */
async function storeTexts(language: string): Promise<void> {
	const { id } = signInState()
	if (id === undefined || choice() !== 'wanted') return
	await storeNotificationTexts(id, {
		language,
		texts: {
			refused: { one: t`A link needs attention`, other: t`${count} links need attention` },
			waiting: {
				one: t`Open the app to send ${count} link`,
				other: t`Open the app to send ${count} links`,
			},
			sent: { one: t`${count} link sent`, other: t`${count} links sent` },
			live: {
				one: t`${count} went live`,
				other: t({ message: `${count} went live`, context: 'several' }),
			},
		},
	}).catch(() => undefined)
}
