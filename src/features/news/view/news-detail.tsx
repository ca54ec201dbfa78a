import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import FileX from 'lucide-react/icons/file-x'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { useUserKey } from '../../../account/user.ts'
import { CATEGORIES } from '../../../shared/contract/categories.ts'
import type { NewsItem } from '../../../shared/contract/news.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import layout from '../../../ui/layout.module.css'
import { ButtonLink } from '../../../ui/links.tsx'
import { LastUpdated, PendingQuery, Skeleton } from '../../../ui/list/query-state.tsx'
import { focusPage } from '../../../ui/page/page-title.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { newsListQuery } from '../model/news-list-query.ts'
import { newsDetailQuery } from '../model/news-queries.ts'
import { noteOpened } from '../model/seen-news.ts'
import { hasTextAndMedia, isGone, updateStarredNews } from '../model/to-cover.ts'
import { NewsArticle } from './news-article.tsx'
import styles from './news-detail.module.css'
import { useToCover } from './star-button.tsx'

type NewsDetailProps = {
	newsId: string | undefined
	share: (item: NewsItem) => ElementNode
	gallery: (item: NewsItem) => ElementNode
	submit: (item: NewsItem) => ElementNode
}

export function NewsDetail({ newsId, ...parts }: NewsDetailProps) {
	const { t } = useLingui()
	if (newsId === undefined)
		return (
			<WithoutArticle>
				<NoNews text={t`News ID is missing.`} />
			</WithoutArticle>
		)
	return <FetchedDetail key={newsId} newsId={newsId} {...parts} />
}

function FetchedDetail({ newsId, share, gallery, submit }: NewsDetailProps & { newsId: string }) {
	const { t } = useLingui()
	const { query, item, isPart, isWithdrawn, updatedAt } = useNewsItem(newsId)
	if (item === undefined)
		return (
			<WithoutArticle>
				{isWithdrawn ? (
					<NoNews text={t`This news is no longer available.`} />
				) : (
					<PendingQuery
						query={query}
						failedText={t`Couldn't load this news item.`}
						skeleton={<NewsSkeleton />}
						elsewhere={<BackToUpdates />}
					/>
				)}
			</WithoutArticle>
		)
	const isLoading = isPart && query.isFetching
	return (
		<>
			<NewsArticle item={item} share={share(item)} />
			{isWithdrawn && (
				<p role="status" className={`${layout.warning} ${styles.note}`}>
					{t`The newsroom no longer has this news. This is the copy on your phone.`}
				</p>
			)}
			{isPart && !isWithdrawn && !isLoading && (
				<p role="status" className={`${layout.warning} ${styles.note}`}>
					{t`This phone has only part of this news. The rest loads when you're online.`}
				</p>
			)}
			{!(isPart && item.mediaFiles.length === 0) && gallery(item)}
			<LastUpdated
				updatedAt={updatedAt}
				isRefreshing={query.isFetching}
				onRefresh={query.refetch}
			/>
			{!isWithdrawn && submit(item)}
		</>
	)
}

/** Returns what can be shown of a news item: the host's response, its starred copy, or its copy in a list. */
function useNewsItem(newsId: string) {
	const queryClient = useQueryClient()
	const user = useUserKey()
	const query = useQuery({
		...newsDetailQuery(newsId),
		placeholderData: () => listedNews(queryClient, newsId),
	})
	const starred = useToCover()?.find((each) => each.item._id === newsId)
	// When its star is removed, the starred copy stays on the screen, so that another tap can star it again.
	const [copy, setCopy] = useState(starred)
	if (starred && starred !== copy) setCopy(starred)
	const isListed = query.isPlaceholderData || query.data?.isFromList === true
	const fetched = isListed || query.error ? undefined : query.data
	useEffect(() => {
		if (fetched) void updateStarredNews(fetched)
	}, [fetched])
	const openedId = query.isPlaceholderData ? undefined : query.data?._id
	useEffect(() => {
		if (user !== undefined && openedId !== undefined) noteOpened(user, openedId)
	}, [user, openedId])
	// News that the host has withdrawn isn't shown, even if it is cached. The copy of a starred item still is.
	const isWithdrawn = isGone(query.error)
	const isCopyShown = isWithdrawn || query.data === undefined || (isListed && copy?.isWhole)
	const item = isCopyShown ? copy?.item : query.data
	return {
		query,
		item,
		isWithdrawn,
		/** Whether a list may have left out parts of the item. */
		isPart: isCopyShown ? copy?.isWhole === false : isListed && !hasTextAndMedia(item),
		updatedAt: isCopyShown ? copy?.keptAt : query.dataUpdatedAt,
	}
}

/** Gives the page a heading while no article provides one. The article's heading then takes over its focus. */
function WithoutArticle({ children }: { children: ElementNode }) {
	const { t } = useLingui()
	const heading = useRef<HTMLHeadingElement>(null)
	useLayoutEffect(() => {
		const element = heading.current
		return () => {
			if (document.activeElement === element) queueMicrotask(focusPage)
		}
	}, [])
	return (
		<>
			<h1 ref={heading} className={hidden.hidden}>{t`News`}</h1>
			{children}
		</>
	)
}

function NoNews({ text }: { text: string }) {
	return <EmptyState icon={<FileX />} text={text} action={<BackToUpdates />} />
}

function BackToUpdates() {
	const { t } = useLingui()
	return <ButtonLink variant="plain" to="/dashboard/updates">{t`Back to updates`}</ButtonLink>
}

/** Finds an item in a fetched list. Skips items without media, which would cause a layout shift when they arrive. */
function listedNews(queryClient: QueryClient, newsId: string): NewsItem | undefined {
	return CATEGORIES.flatMap(
		(category) => queryClient.getQueryData(newsListQuery(category).queryKey)?.pages ?? [],
	)
		.flatMap(({ items }) => items)
		.find(({ _id, mediaFiles }) => _id === newsId && mediaFiles.length > 0)
}

/** The skeleton of a news item, as high as a loaded one. */
function NewsSkeleton() {
	return (
		<Skeleton>
			<div className={`${layout.tight} ${styles.news}`} data-testid="news-skeleton" aria-hidden>
				<span className={styles.date} />
				<span className={styles.title} />
				<span className={styles.title} />
				<span className={styles.line} />
				<span className={styles.line} />
				<span className={styles.line} />
				<span className={styles.line} />
				<span className={styles.line} />
				<span className={styles.row} />
				<span className={styles.row} />
				<span className={styles.media} />
			</div>
		</Skeleton>
	)
}
