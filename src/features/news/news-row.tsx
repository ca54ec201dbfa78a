import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { NewsItem } from '../../shared/contract/news.ts'
import { formatDate, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import { truncateTitle } from '../../ui/text/truncate-title.ts'
import styles from './news-row.module.css'

type NewsRowProps = {
	item: NewsItem
	/** Whether it came since the last visit. */
	isNew?: boolean
}

export const NewsRow = memo(function NewsRow({ item, isNew }: NewsRowProps) {
	const { t } = useLingui()
	const title = item.newsTitle ?? t`Untitled news`
	return (
		<Link to="/dashboard/news-detail" search={{ newsId: item._id }} className={styles.row}>
			<span className={styles.title} lang={languageOf(title)}>
				{truncateTitle(title)}
			</span>
			<span className={styles.date}>
				<time dateTime={toDateTimeAttribute(item.createdAt)}>{formatDate(item.createdAt)}</time>
				{isNew && <span className={styles.new}>{t`New`}</span>}
			</span>
		</Link>
	)
})
