import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import {
	useCallback,
	useDeferredValue,
	useEffect,
	useEffectEvent,
	useMemo,
	useRef,
	useState,
} from 'react'
import { CATEGORIES } from '../../shared/contract/categories.ts'
import { Announcement } from '../../ui/announce.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './news-search.module.css'
import { phoneNewsQuery } from './phone-news.ts'
import { newestFirst } from './recent-news.ts'
import { SearchField } from './search-field.tsx'
import { SearchMore } from './search-more.tsx'
import { searchNews, wordsOf } from './search-news.ts'
import { SearchResults } from './search-results.tsx'

/** How long a pause in typing must be before the address gets what was typed. */
const TYPING_PAUSE_MS = 400

type NewsSearchProps = {
	/** The key of the user whose opened news are drawn in a softer colour. */
	owner: string
	/** The words sought as the page opens. */
	sought: string
	/** Called after a pause in typing and when a result is opened, so that a way back leads to the same results. */
	onSought: (sought: string) => void
}

/** Searches the news of all tabs that are on this phone, and offers to fetch more of each. */
export function NewsSearch({ owner, sought, onSought }: NewsSearchProps) {
	const { t } = useLingui()
	const [typed, setTyped] = useState(sought)
	const field = useRef<HTMLDivElement>(null)
	const cover = useRef<HTMLParagraphElement>(null)
	const [hasLoaded, setHasLoaded] = useState(false)
	const queryClient = useQueryClient()
	const router = useRouter()
	// biome-ignore lint/correctness/useHookAtTopLevel: the categories never change, so neither does the order of the hooks
	const lists = CATEGORIES.map((each) => useInfiniteQuery(phoneNewsQuery(each, queryClient)))
	const data = lists.map((list) => list.data)
	const items = useMemo(
		() => newestFirst(data.map((list) => list?.pages.flatMap((page) => page.items) ?? [])),
		// biome-ignore lint/correctness/useExhaustiveDependencies: the data of all lists, of which there are always as many
		data,
	)
	const words = useDeferredValue(typed)
	const isSearch = wordsOf(words).length > 0
	const found = useMemo(() => (isSearch ? searchNews(items, words) : []), [items, words, isSearch])

	// After the router has moved the focus to the page's heading.
	const focusField = useEffectEvent(({ pathChanged }: { pathChanged: boolean }) => {
		if (pathChanged && sought === '') field.current?.querySelector('input')?.focus()
	})
	useEffect(() => router.subscribe('onRendered', focusField), [router])

	const noteLoaded = useCallback(() => {
		setHasLoaded(true)
		// After a tab's last page its button is gone, and the focus with it.
		if (document.activeElement === document.body) cover.current?.focus()
	}, [])

	useEffect(() => {
		const timer = setTimeout(() => onSought(typed.trim()), TYPING_PAUSE_MS)
		return () => clearTimeout(timer)
	}, [typed, onSought])

	const all = items.length
	const count = found.length
	const coverText = plural(all, {
		one: 'In the # item on this phone.',
		other: 'In the # items on this phone.',
	})
	const result = plural(count, { one: '# news item found', other: '# news items found' })
	const isReading = lists.some(({ isPending }) => isPending)
	return (
		// biome-ignore lint/a11y/noRedundantRoles: browsers before Chrome 118, Safari 17 and Firefox 118 do not know the element
		<search role="search" className={styles.search}>
			<div ref={field} className={styles.field}>
				<SearchField label={t`Words from the title or summary`} value={typed} onSearch={setTyped} />
			</div>
			<p ref={cover} tabIndex={-1} className={styles.cover}>
				{!isReading && (count > 0 ? `${result}. ${coverText}` : coverText)}
			</p>
			{isReading || (
				<>
					{isSearch && <Announcement text={result} />}
					{!isSearch && hasLoaded && <Announcement text={coverText} />}
					{isSearch && count === 0 && <EmptyState icon={<SearchX />} text={t`No matching news.`} />}
					<SearchResults
						key={words}
						items={found}
						owner={owner}
						onOpen={() => onSought(typed.trim())}
					/>
					<SearchMore lists={lists} onLoaded={noteLoaded} />
				</>
			)}
		</search>
	)
}
