import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { Copy, ExternalLink, Share2 } from 'lucide-react'
import type { ElementNode } from 'react/jsx-runtime'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { linkAddress, webAddress } from '../../shared/addresses/web-address.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { linksInText } from '../../shared/links/links-in-text.ts'
import { coverage } from '../../state/own-submissions.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { canShare, share as openShareSheet } from '../../ui/share-sheet.ts'
import { formatDate, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './news-article.module.css'
import { CoveredMark } from './news-row.tsx'
import { StarButton } from './star-button.tsx'

/** A news item with its actions. An external link that isn't exactly one address is also shown as text. */
export function NewsArticle({ item, isStarred }: { item: NewsItem; isStarred: boolean }) {
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
			<ArticleActions item={item} star={<StarButton {...{ item, title, isStarred }} />} />
		</article>
	)
}

/** The links to more media of a news item, the buttons that copy or share its title and brief, and the star. */
function ArticleActions({ item, star }: { item: NewsItem; star: ElementNode }) {
	const { t } = useLingui()
	const links = externalLinks(item.externalFileLink)
	const text = textOf(item)
	const copy = useSingleMutation({
		mutationFn: () => copyText(text),
		meta: { success: msg`Text copied.`, failure: msg`Couldn't copy the text.` },
	})
	const share = useSingleMutation({
		mutationFn: () => shareText(text),
		meta: { failure: msg`Couldn't share the text.` },
	})
	return (
		<div className={styles.actions}>
			{links.map((address, index) => (
				<a key={address} href={address} target="_blank" rel="noopener noreferrer">
					<ExternalLink aria-hidden />
					<span>
						<span>{t`More media`}</span>
						{links.length > 1 && <span>{` ${index + 1}`}</span>}
						<span className={hidden.hidden}>{` ${t`(opens in a new tab)`}`}</span>
					</span>
				</a>
			))}
			{text !== '' && (
				<Button variant="word" onClick={() => copy.mutate()}>
					<Copy aria-hidden />
					<span>{t`Copy text`}</span>
				</Button>
			)}
			{text !== '' && canShare({ text }) && (
				<Button variant="word" onClick={() => share.mutate()}>
					<Share2 aria-hidden />
					<span>{t`Share`}</span>
				</Button>
			)}
			{star}
		</div>
	)
}

/** Joins the title and the brief; either may be missing. */
export function textOf({ newsTitle, brief }: Pick<NewsItem, 'newsTitle' | 'brief'>): string {
	return [newsTitle, brief].filter(Boolean).join('\n\n')
}

/** Shares only text: messengers drop text that comes with files, and repeat a title. */
async function shareText(text: string): Promise<void> {
	if ((await openShareSheet({ text })) !== 'done') throw new Error()
}

/** Returns the addresses in an item's external link. The link may have several addresses, or words around one. */
export function externalLinks(text: string | undefined): string[] {
	const only = linkAddress(text)
	if (only !== undefined) return [only]
	const apart = (text ?? '').replaceAll(/[,;|](?=https?:)/gi, ' ')
	const found = linksInText(apart).links.flatMap((link) => webAddress(link) ?? [])
	return [...new Set(found)]
}
