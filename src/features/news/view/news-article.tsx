import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ElementNode } from 'react/jsx-runtime'
import { linkAddress, webAddress } from '../../../shared/addresses/web-address.ts'
import type { NewsItem } from '../../../shared/contract/news.ts'
import { linksInText } from '../../../shared/links/links-in-text.ts'
import layout from '../../../ui/layout.module.css'
import { formatDate, toDateTimeAttribute } from '../../../ui/text/format-date.ts'
import { languageOf } from '../../../ui/text/language-of.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import { submissionIndex } from '../../submissions/model/published-submissions.ts'
import { LinkedText } from './linked-text.tsx'
import styles from './news-article.module.css'
import { CoveredMark } from './news-row.tsx'
import { StarButton } from './star-button.tsx'

/** A news item with its actions. An external link that isn't exactly one address is also shown as text. */
export function NewsArticle({ item, share }: { item: NewsItem; share: ElementNode }) {
	const { t } = useLingui()
	const title = item.newsTitle ?? t`Untitled news`
	const covered = useSelector(submissionIndex)?.coverageOf(item)
	return (
		<article className={layout.tight}>
			<div className={`${layout.line} ${styles.facts}`}>
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
					<LinkedText text={item.brief} />
				</p>
			)}
			{item.externalFileLink && linkAddress(item.externalFileLink) === undefined && (
				<p translate="no">{item.externalFileLink}</p>
			)}
			<div className={styles.actions}>
				<MoreMedia addresses={externalLinks(item.externalFileLink)} />
				{share}
				<StarButton item={item} title={title} />
			</div>
		</article>
	)
}

function MoreMedia({ addresses }: { addresses: string[] }) {
	const { t } = useLingui()
	return addresses.map((address, index) => (
		<a key={address} href={address} target="_blank" rel="noopener noreferrer">
			<ExternalLink aria-hidden />
			<span>
				<span>{t`More media`}</span>
				{addresses.length > 1 && <span>{` ${index + 1}`}</span>}
				<span className={hidden.hidden}>{` ${t`(opens in a new tab)`}`}</span>
			</span>
		</a>
	))
}

export function textOf({ newsTitle, brief }: Pick<NewsItem, 'newsTitle' | 'brief'>): string {
	return [newsTitle, brief].filter(Boolean).join('\n\n')
}

/** Returns the addresses in an item's external link. The link may have several addresses, or words around one. */
export function externalLinks(text: string | undefined): string[] {
	const only = linkAddress(text)
	if (only !== undefined) return [only]
	const apart = (text ?? '').replaceAll(/[,;|](?=https?:)/gi, ' ')
	const found = linksInText(apart).links.flatMap((link) => webAddress(link) ?? [])
	return [...new Set(found)]
}
