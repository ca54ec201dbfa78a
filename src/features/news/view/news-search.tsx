import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { CATEGORIES } from '../../../shared/contract/categories.ts'
import { Announcement } from '../../../ui/announce.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField, useTypedSearch } from '../../../ui/fields/search-field.tsx'
import layout from '../../../ui/layout.module.css'
import { GrowingList } from '../../../ui/list/growing-list.tsx'
import texts from '../../../ui/text/text.module.css'
import { wordsOf } from '../../../ui/text/word-search.ts'
import { newestFirst } from '../model/news-queries.ts'
import { phoneNewsQuery, searchNews } from '../model/search-news.ts'
import { NewsRow, useRowProps } from './news-row.tsx'
import styles from './news-search.module.css'
import { TAB_LABELS } from './news-tabs.tsx'
import { useStarredIds } from './star-button.tsx'

/** How many rows to add at a time. More would make typing slow on a cheap phone. */
const ROWS_AT_A_TIME = 30

type NewsSearchProps = {
	query: string
	/** Called after a pause in typing and when a result is opened, so that Back leads to the same results. */
	onQuery: (query: string) => void
}

/** Searches the news on this phone in all tabs, and offers to fetch more of each tab. */
export function NewsSearch({ query, onQuery }: NewsSearchProps) {
	const { t } = useLingui()
	const [typed, setTyped] = useTypedSearch(query, onQuery)
	const field = useRef<HTMLDivElement>(null)
	const scope = useRef<HTMLParagraphElement>(null)
	const [hasLoaded, setHasLoaded] = useState(false)
	const propsOf = useRowProps()
	const starredIds = useStarredIds()
	const router = useRouter()
	// biome-ignore lint/correctness/useHookAtTopLevel: the categories never change, so neither does the order of the hooks
	const lists = CATEGORIES.map((each) => useInfiniteQuery(phoneNewsQuery(each)))
	const data = lists.map((list) => list.data)
	const items = useMemo(
		() => newestFirst(data.map((list) => list?.pages.flatMap((page) => page.items) ?? [])),
		// biome-ignore lint/correctness/useExhaustiveDependencies: the number of lists never changes
		data,
	)
	const words = useDeferredValue(typed)
	const isSearch = wordsOf(words).length > 0
	const found = useMemo(() => (isSearch ? searchNews(items, words) : []), [items, words, isSearch])

	// Runs after the router has moved the focus to the page's heading.
	const focusField = useEffectEvent(({ pathChanged }: { pathChanged: boolean }) => {
		if (pathChanged && query === '') field.current?.querySelector('input')?.focus()
	})
	useEffect(() => router.subscribe('onRendered', focusField), [router])

	async function loadMore(list: UseInfiniteQueryResult, button: Element) {
		const { hasNextPage } = await list.fetchNextPage()
		setHasLoaded(true)
		// After a tab's last page its button disappears, and its focus is lost.
		const hasFocus = [button, document.body].includes(document.activeElement ?? button)
		if (!hasNextPage && hasFocus) scope.current?.focus()
	}

	const all = items.length
	const count = found.length
	const scopeText = plural(all, {
		one: 'Searched # news item on this phone.',
		other: 'Searched # news items on this phone.',
	})
	const result = plural(count, { one: '# news item found', other: '# news items found' })
	const isReading = lists.some(({ isPending }) => isPending)
	return (
		// biome-ignore lint/a11y/noRedundantRoles: browsers before Chrome 118, Safari 17 and Firefox 118 don't know the element
		<search role="search" className={layout.tight}>
			<div ref={field} className={styles.field}>
				<SearchField label={t`Words from the title or summary`} value={typed} onSearch={setTyped} />
			</div>
			<p ref={scope} tabIndex={-1} className={`${texts.small} ${styles.cover}`}>
				{!isReading && (count > 0 ? `${result}. ${scopeText}` : scopeText)}
			</p>
			{isReading || (
				<>
					{isSearch && <Announcement text={result} />}
					{!isSearch && hasLoaded && <Announcement text={scopeText} />}
					{isSearch && count === 0 && <EmptyState icon={<SearchX />} text={t`No matching news.`} />}
					{count > 0 && (
						<GrowingList
							key={words}
							items={found}
							step={ROWS_AT_A_TIME}
							renderRow={(item) => (
								<li key={item._id}>
									<NewsRow {...propsOf(item)} isStarred={starredIds.has(item._id)} isNew={false} />
								</li>
							)}
							aria-label={t`News`}
							className={`${layout.rows} ${styles.results}`}
							onClickCapture={() => onQuery(typed.trim())}
						/>
					)}
					<SearchMore lists={lists} onLoad={loadMore} />
				</>
			)}
		</search>
	)
}

type SearchMoreProps = {
	lists: UseInfiniteQueryResult[]
	onLoad: (list: UseInfiniteQueryResult, button: Element) => void
}

/** A button for each tab with more news, which fetches the next page. */
function SearchMore({ lists, onLoad }: SearchMoreProps) {
	const { t, i18n } = useLingui()
	const failed = lists.some((list) => list.isFetchNextPageError && !list.isFetchingNextPage)
	if (!lists.some(({ hasNextPage }) => hasNextPage)) return null
	return (
		<div className={styles.more}>
			<p>{t`Load more news to search:`}</p>
			{failed && <p role="alert" className={texts.error}>{t`Couldn't load the next page.`}</p>}
			{CATEGORIES.map((category, index) => {
				const list = lists[index]
				if (!list?.hasNextPage) return null
				return (
					<Button
						key={category}
						busy={list.isFetchingNextPage}
						onClick={({ currentTarget }) => onLoad(list, currentTarget)}
					>
						{i18n._(TAB_LABELS[category])}
					</Button>
				)
			})}
		</div>
	)
}
