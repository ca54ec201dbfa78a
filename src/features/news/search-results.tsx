import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NewsItem } from '../../shared/contract/news.ts'
import { openedNews } from '../../state/opened-news.ts'
import { coverage } from '../../state/own-submissions/own-submissions.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/text/use-now.ts'
import { NewsRow } from './news-row.tsx'
import styles from './news-search.module.css'
import { rowTexts } from './row-texts.ts'
import { rowWords } from './row-words.ts'

/** More rows at once would keep a cheap phone from typing. */
const ROWS_AT_A_TIME = 30

type SearchResultsProps = {
	items: NewsItem[]
	/** The key of the user whose opened news are drawn in a softer colour. */
	owner: string
	/** Called before a result's link is followed. */
	onOpen: () => void
}

/** The news items that were found, as links. */
export function SearchResults({ items, owner, onOpen }: SearchResultsProps) {
	const { t, i18n } = useLingui()
	const now = useNow()
	const [rows, setRows] = useState(ROWS_AT_A_TIME)
	const [opened] = useState(() => new Set(openedNews(owner)))
	const coveredOf = useSelector(coverage)
	const list = useRef<HTMLUListElement>(null)
	if (items.length === 0) return null
	const words = rowWords(i18n)

	function showMore() {
		flushSync(() => setRows(rows + ROWS_AT_A_TIME))
		// The button may be gone by now.
		list.current?.children[rows]?.querySelector('a')?.focus()
	}

	return (
		<>
			<ul ref={list} aria-label={t`News`} className={styles.results} onClickCapture={onOpen}>
				{items.slice(0, rows).map((item) => (
					<li key={item._id}>
						<NewsRow
							{...rowTexts(item, words, now, opened.has(item._id))}
							isNew={false}
							covered={coveredOf?.(item)}
						/>
					</li>
				))}
			</ul>
			{items.length > rows && <Button wide onClick={showMore}>{t`Load more`}</Button>}
		</>
	)
}
