import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo } from 'react'
import type { NewsItem } from '../../shared/contract/news.ts'
import {
	readToCover,
	starNews,
	toCover,
	unstarNews,
	updateStarredNews,
} from '../../state/to-cover.ts'
import { untilFirstScreenIdle } from '../../ui/deferred.tsx'
import { newsDetailQuery } from './news-queries.ts'
import styles from './star-button.module.css'

type StarButtonProps = {
	/** `undefined` while the build prerenders. */
	item: NewsItem | undefined
	title: string
	isStarred: boolean
	/** Whether the star is beside other buttons, instead of at the end of a row. */
	alone?: boolean
}

/** The star of a news item. Reporters star items they plan to cover, and this phone keeps a copy. */
export function StarButton({ item, title, isStarred, alone = false }: StarButtonProps) {
	const { t } = useLingui()
	const queryClient = useQueryClient()
	return (
		<button
			type="button"
			className={alone ? `${styles.star} ${styles.alone}` : styles.star}
			aria-label={t`To cover: ${title}`}
			aria-pressed={isStarred}
			onClick={() => {
				if (item) void (isStarred ? unstarNews(item._id) : star(item, queryClient))
			}}
		/>
	)
}

async function star(item: NewsItem, queryClient: QueryClient): Promise<void> {
	await starNews(item)
	// A list may omit parts of an item, so fetches the whole item. Opening the item also completes its copy.
	if (item.brief !== undefined && item.mediaFiles.length > 0) return
	const whole = await queryClient.fetchQuery(newsDetailQuery(item._id)).catch(() => item)
	await updateStarredNews(whole)
}

/**
 * Returns the starred news; `undefined` until read.
 *
 * @param soon whether to read it now instead of after the first screen
 */
export function useToCover(soon = false) {
	useEffect(() => {
		void (soon ? readToCover() : untilFirstScreenIdle().then(readToCover))
	}, [soon])
	return useSelector(toCover)
}

/** Returns the ids of the starred news. */
export function useStarredIds(): ReadonlySet<string> {
	const starred = useToCover()
	return useMemo(() => new Set(starred?.map(({ item }) => item._id)), [starred])
}
