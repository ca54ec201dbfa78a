import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { NewsItem } from '../../shared/contract/news.ts'
import { formatDate, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import { truncateTitle } from '../../ui/text/truncate-title.ts'
import styles from './news-row.module.css'

/** Stands in the place of a missing title. */
export const UNTITLED = msg`Untitled news`

type NewsRowProps = {
	item: NewsItem
	/** Whether it came since the last visit. */
	isNew?: boolean
}

export const NewsRow = memo(function NewsRow({ item, isNew }: NewsRowProps) {
	const { i18n } = useLingui()
	const title = item.newsTitle ?? i18n._(UNTITLED)
	return (
		<NewsRowView
			newsId={item._id}
			title={truncateTitle(title)}
			language={languageOf(title)}
			date={formatDate(item.createdAt)}
			dateTime={toDateTimeAttribute(item.createdAt)}
			isNew={isNew}
		/>
	)
})

type NewsRowViewProps = {
	newsId: string
	title: string
	/** The language the title is in. */
	language: string
	date: string
	/** The date for machines. */
	dateTime: string | undefined
	isNew: boolean | undefined
}

/** How a row looks, by texts that are ready to be shown. */
export function NewsRowView({ newsId, title, language, date, dateTime, isNew }: NewsRowViewProps) {
	const { t } = useLingui()
	return (
		<Link to="/dashboard/news-detail" search={{ newsId }} className={styles.row}>
			<span className={styles.title} lang={language}>
				{title}
			</span>
			<span className={styles.date}>
				<time dateTime={dateTime}>{date}</time>
				{isNew && <span className={styles.new}>{t`New`}</span>}
			</span>
		</Link>
	)
}
