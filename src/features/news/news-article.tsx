import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { linkAddress } from '../../shared/addresses/web-address.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { coverage } from '../../state/own-submissions/own-submissions.ts'
import { formatDate, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import { ArticleActions } from './article-actions.tsx'
import { CoveredMark } from './covered-mark.tsx'
import styles from './news-article.module.css'

/** A news item: date, title, brief, and what can be done with these. An external link with anything but one address is also shown as text. */
export function NewsArticle({ item }: { item: NewsItem }) {
	const { t } = useLingui()
	const title = item.newsTitle ?? t`Untitled news`
	const covered = useSelector(coverage)?.(item)
	return (
		<article className={styles.article}>
			<div className={styles.facts}>
				<time dateTime={toDateTimeAttribute(item.createdAt)} className={styles.date}>
					{formatDate(item.createdAt)}
				</time>
				{covered && <CoveredMark covered={covered} whole />}
			</div>
			<h1 lang={languageOf(title)} dir="auto">
				{title}
			</h1>
			{item.brief && (
				<p lang={languageOf(item.brief)} dir="auto" className={styles.brief}>
					{item.brief}
				</p>
			)}
			{item.externalFileLink && linkAddress(item.externalFileLink) === undefined && (
				<p className={styles.externalText} translate="no">
					{item.externalFileLink}
				</p>
			)}
			<ArticleActions item={item} />
		</article>
	)
}
