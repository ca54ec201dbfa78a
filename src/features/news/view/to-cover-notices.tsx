import { useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useRef } from 'react'
import { signInSignal } from '../../../account/sign-in-signal.ts'
import { onHostResponse } from '../../../api/host-contact.ts'
import { appState, offer } from '../../../app-state/app-state.ts'
import { downloadOf } from '../../../media/page/download-actions.ts'
import { MAX_STARRED_NEWS } from '../../../starred-news/starred-news.ts'
import { restoreStars, type ToCoverNotice, toCoverNotice } from '../model/to-cover.ts'
import { completeStarredNews } from '../model/whole-news.ts'
import { useToCover } from './star-button.tsx'

/**
 * Shows toasts about stars: offers to download the media, or to keep a star after a submission, and failures. Also
 * completes the starred news whenever the host may be reachable again.
 */
export function ToCoverNotices() {
	const { t } = useLingui()
	const notice = useSelector(toCoverNotice)
	// A short gap in the network doesn't count as offline. So the host's next response shows that it can be reached.
	const isDue = useRef(false)

	const show = useEffectEvent(async (shown: ToCoverNotice) => {
		if (shown.kind === 'full')
			return appState.actions.setError(t`Couldn't save this on your phone.`)
		if (shown.kind === 'limit')
			return appState.actions.setError(
				t`You can star up to ${MAX_STARRED_NEWS} news items. Remove a star first.`,
			)
		if (shown.kind === 'whole') {
			const signIn = signInSignal()
			const accept = await downloadOf(shown.item)
			const text = t`News saved in the app.`
			if (accept && !signIn.aborted)
				offer.setState(() => ({ text, label: t`Download media too`, accept }))
			return
		}
		if (shown.kind === 'part') {
			isDue.current = true
			return appState.actions.setMessage(
				t`Starred. The rest of this news loads when you're online.`,
			)
		}
		const { news } = shown
		offer.setState(() => ({
			text: t`Removed from To cover.`,
			label: t`Keep`,
			accept: () => restoreStars(news),
		}))
	})

	useEffect(() => {
		if (notice === undefined) return
		toCoverNotice.setState(() => undefined)
		void show(notice)
	}, [notice])

	const isRead = useToCover() !== undefined
	useEffect(() => {
		if (!isRead) return undefined
		const complete = async () => {
			isDue.current = false
			isDue.current = !(await completeStarredNews())
		}
		void complete()
		const stops = [
			onlineManager.subscribe((isOnline) => isOnline && void complete()),
			onHostResponse(() => isDue.current && void complete()),
		]
		return () => {
			for (const stop of stops) stop()
		}
	}, [isRead])

	return null
}
