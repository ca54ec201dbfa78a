import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { ExternalLink } from 'lucide-react'
import { linkAddress } from '../../shared/addresses/web-address.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { coverage } from '../../state/own-submissions/own-submissions.ts'
import { formatDate, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import { CoveredMark } from './covered-mark.tsx'
import styles from './news-article.module.css'

/** A news item: date, title, brief, and the link to external media. */
export function NewsArticle({ item }: { item: NewsItem }) {
	const { t } = useLingui()
	const title = item.newsTitle ?? t`Untitled news`
	const external = linkAddress(item.externalFileLink)
	const covered = useSelector(coverage)?.(item)
	return (
		<article className={styles.article}>
			<div className={styles.facts}>
				<time dateTime={toDateTimeAttribute(item.createdAt)} className={styles.date}>
					{formatDate(item.createdAt)}
				</time>
				{covered && <CoveredMark covered={covered} whole />}
			</div>
			<h1 lang={languageOf(title)}>{title}</h1>
			{item.brief && (
				<p lang={languageOf(item.brief)} className={styles.brief}>
					{item.brief}
				</p>
			)}
			{external === undefined && item.externalFileLink && (
				<p className={styles.unopenable} translate="no">
					{item.externalFileLink}
				</p>
			)}
			{external && (
				<a href={external} target="_blank" rel="noopener noreferrer" className={styles.external}>
					<ExternalLink aria-hidden />
					{t`More media (opens in a new tab)`}
				</a>
			)}
		</article>
	)
}
