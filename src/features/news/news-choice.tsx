import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronRight, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { NewsItem } from '../../shared/contract/news.ts'
import { Announcement } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { formatDate, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import { truncateTitle } from '../../ui/text/truncate-title.ts'
import choice from './news-choice.module.css'
import styles from './news-row.module.css'
import { searchNews, useRecentNews } from './recent-news.ts'

/** A list of the news of all tabs to choose from, with a search field. */
export function NewsChoice({ onChoose }: { onChoose: (newsId: string) => void }) {
	const { t } = useLingui()
	const { state, items } = useRecentNews()
	const [sought, setSought] = useState('')
	const found = items && searchNews(items, sought)
	const count = found?.length ?? 0
	return (
		<>
			<Field
				label={t`Search the news`}
				type="search"
				autoComplete="off"
				enterKeyHint="search"
				value={sought}
				onChange={(event) => setSought(event.currentTarget.value)}
			/>
			{sought !== '' && found && (
				<Announcement
					text={plural(count, { one: '# news item found', other: '# news items found' })}
				/>
			)}
			{items && count === 0 && sought !== '' ? (
				<EmptyState
					icon={<SearchX />}
					text={t`No news matches.`}
					action={
						state.hasNextPage && (
							<Button busy={state.isFetchingNextPage} onClick={state.fetchNextPage}>
								{t`Load More`}
							</Button>
						)
					}
				/>
			) : (
				<PagedList
					state={state}
					label={t`News`}
					place="news-choice"
					items={found}
					keyOf={(item) => item._id}
					renderRow={(item) => <Choice item={item} onChoose={onChoose} />}
					rowHeight={92}
					skeletonRows={6}
					emptyText={t`No news is available right now.`}
					failedText={t`The news could not be loaded.`}
					moreLabel={t`Load More`}
					onRefresh={state.refetch}
				/>
			)}
		</>
	)
}

type ChoiceProps = { item: NewsItem; onChoose: (newsId: string) => void }

function Choice({ item, onChoose }: ChoiceProps) {
	const { t } = useLingui()
	const title = item.newsTitle ?? t`Untitled news`
	return (
		<button
			type="button"
			className={`${styles.row} ${choice.row}`}
			onClick={() => onChoose(item._id)}
		>
			<span className={styles.title} lang={languageOf(title)}>
				{truncateTitle(title)}
			</span>
			<span className={styles.date}>
				<time dateTime={toDateTimeAttribute(item.createdAt)}>{formatDate(item.createdAt)}</time>
			</span>
			<ChevronRight aria-hidden className={styles.chevron} />
		</button>
	)
}
