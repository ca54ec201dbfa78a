import { useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mayRefreshInBackground } from '../../../outbox/background.ts'
import row from '../../../ui/action-row.module.css'
import { Button } from '../../../ui/button.tsx'
import choices from '../../../ui/fields/choices.module.css'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { RowDisclosure } from '../../../ui/links.tsx'
import { focusPage } from '../../../ui/page/page-title.tsx'
import texts from '../../../ui/text/text.module.css'
import {
	chooseNotifications,
	KINDS,
	type Kind,
	offeredNotifications,
	possibleNotifications,
	wantedNotifications,
	withChoice,
} from '../model/notifications.ts'

/** Chooses what to be notified of. Says what to do if the browser blocks notifications. */
export function NotificationsSetting() {
	const shown = possibleNotifications()
	return shown && <Setting shown={shown} />
}

function Setting({ shown }: { shown: 'outcomes' | 'badge' }) {
	const { t, i18n } = useLingui()
	const [wanted, setWanted] = useState<readonly Kind[] | undefined>(wantedNotifications)
	const [isRefreshed, setRefreshed] = useState(true)
	const text = useRef<HTMLParagraphElement>(null)
	const labels: Record<Kind, string> = {
		news: t`New news items`,
		live: t`Links that go live`,
		rejected: t`Rejected or unavailable links`,
		sent: t`Links sent, or that need you`,
	}
	const state = wanted === undefined ? t`Blocked` : wanted.length > 0 ? t`On` : t`Off`

	useEffect(() => {
		mayRefreshInBackground().then(setRefreshed, () => setRefreshed(false))
		// The reporter may come back from the browser's settings.
		const update = () => setWanted(wantedNotifications())
		document.addEventListener('visibilitychange', update)
		return () => document.removeEventListener('visibilitychange', update)
	}, [])

	async function choose(kind: Kind, isOn: boolean) {
		// An optimistic update: the browser may ask the reporter first.
		setWanted((before = []) => withChoice(before, kind, isOn))
		await chooseNotifications(kind, isOn, i18n.locale)
		flushSync(() => setWanted(wantedNotifications()))
		// What was tapped may be gone.
		if (document.activeElement === document.body) text.current?.focus()
	}

	function textOf(kinds: readonly Kind[] | undefined): string {
		if (kinds === undefined)
			return t`Notifications are blocked. Allow them in your browser's or phone's settings.`
		if (shown === 'outcomes') return t`Choose what we notify you about while the app is closed.`
		return kinds.length > 0
			? t`The app's icon shows how many links are waiting.`
			: t`Show on the app's icon how many links are waiting.`
	}

	return (
		<RowDisclosure icon={Bell} label={t`Notifications`} state={state}>
			<p ref={text} tabIndex={-1} role="status">
				{textOf(wanted)}
			</p>
			{wanted && shown === 'outcomes' && (
				<>
					<fieldset className={choices.choices} aria-label={t`Notifications`}>
						{KINDS.map((kind) => (
							<label key={kind}>
								<input
									type="checkbox"
									checked={wanted.includes(kind)}
									onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
								/>
								<span className={choices.choice}>{labels[kind]}</span>
							</label>
						))}
					</fieldset>
					{!isRefreshed && (
						<p>{t`Install the app to be notified of news and of the newsroom's decisions.`}</p>
					)}
				</>
			)}
			{/* The number needs only the browser's permission, which an app can't give back. */}
			{wanted?.length === 0 && shown === 'badge' && (
				<Button onClick={() => choose('sent', true)}>{t`Turn on`}</Button>
			)}
		</RowDisclosure>
	)
}

/** Offers notifications while links wait, until the reporter has answered. */
export function NotificationsOffer() {
	const { t, i18n } = useLingui()
	const [offered, setOffered] = useState(offeredNotifications)
	if (offered === undefined) return null

	async function answer(isWanted: boolean) {
		await chooseNotifications('sent', isWanted, i18n.locale)
		setOffered(undefined)
		focusPage()
	}

	return (
		<section className={`${layout.ends} ${texts.hint} ${row.row}`} aria-label={t`Notifications`}>
			<IconButton
				icon={Bell}
				label={
					offered === 'outcomes' ? t`Notify me when links are sent` : t`Show the number on the icon`
				}
				variant="word"
				onClick={() => answer(true)}
			/>
			<Button variant="word" className={row.decline} onClick={() => answer(false)}>
				{t`Not now`}
			</Button>
		</section>
	)
}
