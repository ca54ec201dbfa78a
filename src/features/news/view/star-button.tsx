import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import Star from 'lucide-react/icons/star'
import { useEffect } from 'react'
import { signInSignal } from '../../../account/sign-in-signal.ts'
import { appState, offer } from '../../../app-state/app-state.ts'
import type { NewsItem } from '../../../shared/contract/news.ts'
import { Button } from '../../../ui/button.tsx'
import { fetchWholeNews, readToCover, starNews, toCover, unstarNews } from '../model/to-cover.ts'
import styles from './star-button.module.css'

/** Stars a news item. Reporters star items they plan to cover; the phone keeps a copy. */
export function StarButton({ item, title }: { item: NewsItem; title: string }) {
	const { t } = useLingui()
	const isStarred = useToCover()?.some((news) => news.item._id === item._id) ?? false
	return (
		<Button
			variant="word"
			className={styles.star}
			aria-label={t`To cover: ${title}`}
			aria-pressed={isStarred}
			onClick={() => void (isStarred ? unstarNews(item._id) : star(item))}
		>
			<Star aria-hidden />
			<span>{t`To cover`}</span>
		</Button>
	)
}

/** Stars an item, fetches what a list has left out of it, and says whether it can be read offline. */
async function star(item: NewsItem): Promise<void> {
	const signIn = signInSignal()
	const stored = await starNews(item)
	if (stored === undefined) return
	const news = stored.isWhole ? stored : await fetchWholeNews(item._id)
	if (signIn.aborted) return
	if (news === undefined)
		return appState.actions.setMessage(t`Starred. The rest of this news loads when you're online.`)
	const { mediaDownloadOf } = await import('../../../media/page/download-actions.ts')
	const accept = await mediaDownloadOf(news.item)
	if (accept && !signIn.aborted)
		offer.setState(() => ({
			text: t`News saved in the app.`,
			label: t`Download media too`,
			accept,
		}))
}

/** Returns the starred news, and reads it at once. Otherwise it is read after the first screen. */
export function useToCover() {
	useEffect(() => void readToCover(), [])
	return useSelector(toCover)
}

export function useStarredIds(): ReadonlySet<string> {
	return new Set(useSelector(toCover)?.map(({ item }) => item._id))
}
