import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { RowDisclosure } from '../../../ui/links.tsx'
import {
	declineNotifications,
	notificationState,
	possibleNotifications,
	requestNotifications,
} from './notifications.ts'

/** Turns notifications on and off. Says what to do if the browser blocks them. */
export function NotificationsSetting() {
	const { t } = useLingui()
	const shown = possibleNotifications()
	if (shown === undefined) return null
	const texts =
		shown === 'outcomes'
			? {
					on: t`We'll notify you when links are sent, go live or need attention, even if the app is closed.`,
					off: t`Get notified when links are sent, go live or need attention, even if the app is closed.`,
				}
			: {
					on: t`The app's icon shows how many links are waiting.`,
					off: t`Show on the app's icon how many links are waiting.`,
				}
	const blocked = t`Notifications are blocked. Allow them in your browser's or phone's settings.`
	// The number needs only the browser's permission, which an app can't give back.
	return <Setting texts={{ ...texts, blocked }} mayTurnOff={shown === 'outcomes'} />
}

type SettingProps = {
	texts: Record<ReturnType<typeof notificationState>, string>
	mayTurnOff: boolean
}

function Setting({ texts, mayTurnOff }: SettingProps) {
	const { t, i18n } = useLingui()
	const [state, setState] = useState(notificationState)
	const text = useRef<HTMLParagraphElement>(null)
	const update = useEffectEvent(() => setState(notificationState()))
	const labels = { on: t`On`, off: t`Off`, blocked: t`Blocked` }

	// The reporter may come back from the browser's settings.
	useEffect(() => {
		const stopped = new AbortController()
		document.addEventListener('visibilitychange', update, { signal: stopped.signal })
		return () => stopped.abort()
	}, [])

	async function toggle() {
		await (state === 'on' ? declineNotifications() : requestNotifications(i18n.locale))
		flushSync(() => setState(notificationState()))
		// The button may be gone.
		if (document.activeElement === document.body) text.current?.focus()
	}

	return (
		<RowDisclosure icon={Bell} label={t`Notifications`} state={labels[state]}>
			<p ref={text} tabIndex={-1} role="status">
				{texts[state]}
			</p>
			{(state === 'off' || (state === 'on' && mayTurnOff)) && (
				<Button onClick={toggle}>{state === 'on' ? t`Turn off` : t`Turn on`}</Button>
			)}
		</RowDisclosure>
	)
}
