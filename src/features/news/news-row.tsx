import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { NewsItem } from '../../shared/contract/news.ts'
import styles from './news-row.module.css'
import { type RowTexts, rowTexts } from './row-texts.ts'

/** Stands in the place of a missing title. */
export const UNTITLED = msg`Untitled news`

type NewsRowProps = {
	item: NewsItem
	/** Whether it came since the last visit. */
	isNew?: boolean
}

export const NewsRow = memo(function NewsRow({ item, isNew }: NewsRowProps) {
	const { i18n } = useLingui()
	return <NewsRowView {...rowTexts(item, i18n._(UNTITLED))} isNew={isNew} />
})

type NewsRowViewProps = RowTexts & { isNew: boolean | undefined }

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
