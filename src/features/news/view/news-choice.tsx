import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { useUserKey } from '../../../account/user.ts'
import { Announcement } from '../../../ui/announce.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import layout from '../../../ui/layout.module.css'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useRecentNews } from '../model/news-queries.ts'
import { likelyFirst, searchNews } from '../model/search-news.ts'
import { openedNews } from '../model/seen-news.ts'
import choice from './news-choice.module.css'
import { LoadMoreButton, ROWS } from './news-list.tsx'
import styles from './news-row.module.css'
import { RowContent, useRowProps } from './news-row.tsx'

type NewsChoiceProps = {
	/** What was shared with the links to choose a news item for. */
	words: string
	onChoose: (newsId: string) => void
}

/** A list of the news of all tabs with a search field, from which the reporter chooses one. The likely ones come first. */
export function NewsChoice({ words, onChoose }: NewsChoiceProps) {
	const { t } = useLingui()
	const { state, items } = useRecentNews()
	const user = useUserKey()
	const propsOf = useRowProps()
	const [query, setQuery] = useState('')
	const [opened] = useState(() => openedNews(user))
	const found = items && likelyFirst(searchNews(items, query), words, opened)
	const count = found?.length ?? 0
	return (
		<>
			<div className={choice.search}>
				<SearchField label={t`Search the news`} value={query} onSearch={setQuery} />
			</div>
			{query !== '' && found && (
				<Announcement
					text={plural(count, { one: '# news item found', other: '# news items found' })}
				/>
			)}
			{items && count === 0 && query !== '' ? (
				<EmptyState
					icon={<SearchX />}
					text={t`No matching news.`}
					action={<LoadMoreButton query={state} />}
				/>
			) : (
				<PagedList
					state={state}
					label={t`News`}
					scrollKey="news-choice"
					items={found}
					keyOf={(item) => item._id}
					renderRow={(item) => (
						<button
							type="button"
							className={`${layout.row} ${styles.row}`}
							onClick={() => onChoose(item._id)}
						>
							<RowContent {...propsOf(item)} isNew={false} />
						</button>
					)}
					{...ROWS}
					emptyText={t`No news is available right now.`}
					failedText={t`Couldn't load the news.`}
					moreLabel={t`Load More`}
				/>
			)}
		</>
	)
}
