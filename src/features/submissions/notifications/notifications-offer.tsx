import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import row from '../../../ui/action-row.module.css'
import { Button } from '../../../ui/button.tsx'
import { focusPage } from '../../../ui/page/page-title.tsx'
import {
	declineNotifications,
	offeredNotifications,
	requestNotifications,
} from './notifications.ts'

/** Offers notifications while links wait, until the reporter has answered. */
export function NotificationsOffer() {
	const { t, i18n } = useLingui()
	const [offered, setOffered] = useState(offeredNotifications)
	if (offered === undefined) return null

	function end() {
		setOffered(undefined)
		focusPage()
	}

	async function request() {
		await requestNotifications(i18n.locale)
		end()
	}

	function decline() {
		void declineNotifications()
		end()
	}

	return (
		<section className={row.row} aria-label={t`Notifications`}>
			<Button variant="word" onClick={request}>
				<Bell aria-hidden />
				<span>
					{offered === 'outcomes'
						? t`Notify me when links are sent`
						: t`Show the number on the icon`}
				</span>
			</Button>
			<Button variant="word" className={row.decline} onClick={decline}>{t`Not now`}</Button>
		</section>
	)
}
