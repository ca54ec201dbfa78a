import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeNotifications, storeNotificationTexts } from '../../../outbox/background.ts'
import { sendsInBackground } from '../../../outbox/send-outbox.ts'
import { postOutboxMessage } from '../../../outbox/storage/outbox-channel.ts'
import { signInState } from '../../../shared/sign-in/sign-in.ts'
import { readOwn, storeOwn } from '../../../shared/sign-in/stored-sign-in.ts'
import { isWorkerMessage } from '../../../shared/worker-messages.ts'

/** The key in local storage. */
const KEY = 'notifications'

/** What the reporter chose. */
type Choice = 'declined' | 'wanted'

function choice(): unknown {
	return readOwn(KEY, signInState().user).choice
}

function storeChoice(next: Choice): void {
	const { user } = signInState()
	if (user !== undefined) storeOwn(KEY, user, { choice: next })
}

/**
 * Returns what notifications would show: outcomes, or on an iPhone only a number on the icon. `undefined` if the
 * reporter has already chosen, or notifications are impossible.
 */
export function offeredNotifications(): 'outcomes' | 'badge' | undefined {
	const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
	const mayAsk = 'Notification' in globalThis && Notification.permission !== 'denied'
	if (!mayAsk || !serviceWorker?.controller || choice() !== undefined) return undefined
	if (sendsInBackground()) return 'outcomes'
	return 'setAppBadge' in navigator ? 'badge' : undefined
}

export function declineNotifications(): void {
	storeChoice('declined')
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

/** Keeps the texts of the notifications in the current language, and opens My Insights when one is tapped. */
export function FollowNotifications() {
	const navigate = useNavigate()
	const { locale } = useLingui().i18n

	useEffect(() => void storeTexts(locale), [locale])

	useEffect(() => {
		const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
		const handleMessage = ({ data }: MessageEvent) => {
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
			sent: { one: t`${count} link sent`, other: t`${count} links sent` },
			live: {
				one: t`${count} went live`,
				other: t({ message: `${count} went live`, context: 'several' }),
			},
		},
	}).catch(() => undefined)
}
