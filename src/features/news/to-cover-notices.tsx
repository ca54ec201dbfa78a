import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent } from 'react'
import type { NewsItem } from '../../shared/contract/news.ts'
import { appState, offer } from '../../state/app-state.ts'
import { starNews, type ToCoverNotice, toCoverNotice } from '../../state/to-cover.ts'
import { MAX_KEPT_NEWS } from '../../state/to-cover-records.ts'

type ToCoverNoticesProps = {
	/** Returns a function that downloads the media of an item; `undefined` if there is nothing to download. */
	downloadOf: (item: NewsItem) => Promise<(() => unknown) | undefined>
}

/** Shows toasts about stars: offers to download the media, or to keep a star after a submission, and failures. */
export function ToCoverNotices({ downloadOf }: ToCoverNoticesProps) {
	const { t } = useLingui()
	const notice = useSelector(toCoverNotice)

	const show = useEffectEvent(async (shown: ToCoverNotice) => {
		if (shown.kind === 'full')
			return appState.actions.setError(t`Couldn't save the star. Your phone may be full.`)
		if (shown.kind === 'limit')
			return appState.actions.setError(
				t`You can star up to ${MAX_KEPT_NEWS} news items. Remove a star first.`,
			)
		if (shown.kind === 'kept') {
			const accept = await downloadOf(shown.item)
			const text = t`News saved on this phone.`
			if (accept) offer.setState(() => ({ text, label: t`Download media too`, accept }))
			return
		}
		const { item, keptAt } = shown.news
		offer.setState(() => ({
			text: t`Removed from To cover.`,
			label: t`Keep`,
			accept: () => starNews(item, keptAt),
		}))
	})

	useEffect(() => {
		if (notice === undefined) return
		toCoverNotice.setState(() => undefined)
		void show(notice)
	}, [notice])

	return null
}
