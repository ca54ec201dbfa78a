import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Copy, ExternalLink, Share2 } from 'lucide-react'
import type { NewsItem } from '../../shared/contract/news.ts'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { canShare, share as openShareSheet } from '../../ui/share-sheet.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './article-actions.module.css'
import { externalLinks } from './external-links.ts'

/** The links to more media of a news item, and the buttons that copy its title and brief or share them with another app. */
export function ArticleActions({ item }: { item: NewsItem }) {
	const { t } = useLingui()
	const links = externalLinks(item.externalFileLink)
	const text = textOf(item)
	const copy = useSingleMutation({
		mutationFn: () => navigator.clipboard.writeText(text),
		meta: { success: msg`Text copied.`, failure: msg`Couldn't copy the text.` },
	})
	const share = useSingleMutation({
		mutationFn: () => shareText(text),
		meta: { failure: msg`Couldn't share the text.` },
	})
	if (text === '' && links.length === 0) return null
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
				<Button look="word" onClick={() => copy.mutate()}>
					<Copy aria-hidden />
					<span>{t`Copy text`}</span>
				</Button>
			)}
			{text !== '' && canShare({ text }) && (
				<Button look="word" onClick={() => share.mutate()}>
					<Share2 aria-hidden />
					<span>{t`Share`}</span>
				</Button>
			)}
		</div>
	)
}

/** The title, and below it the brief; either may be missing. */
export function textOf({ newsTitle, brief }: Pick<NewsItem, 'newsTitle' | 'brief'>): string {
	return [newsTitle, brief].filter(Boolean).join('\n\n')
}

/** The text alone: messengers drop what comes beside files, and repeat a title. */
async function shareText(text: string): Promise<void> {
	if ((await openShareSheet({ text })) !== 'done') throw new Error()
}
