import { useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import row from '../../../ui/action-row.module.css'
import { Button } from '../../../ui/button.tsx'
import { focusPage } from '../../../ui/page/page-title.tsx'
import { chooseNotifications, offeredNotifications } from '../model/notifications.ts'

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
		<section className={row.row} aria-label={t`Notifications`}>
			<Button variant="word" onClick={() => answer(true)}>
				<Bell aria-hidden />
				<span>
					{offered === 'outcomes'
						? t`Notify me when links are sent`
						: t`Show the number on the icon`}
				</span>
			</Button>
			<Button
				variant="word"
				className={row.decline}
				onClick={() => answer(false)}
			>{t`Not now`}</Button>
		</section>
	)
}
