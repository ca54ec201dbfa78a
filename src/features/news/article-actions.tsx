import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Copy, Share2 } from 'lucide-react'
import type { NewsItem } from '../../shared/contract/news.ts'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import styles from './take-along.module.css'

/** The buttons that copy a news item's title and brief, or share them with another app. */
export function TakeAlong({ item }: { item: NewsItem }) {
	const { t } = useLingui()
	const text = textOf(item)
	const copy = useSingleMutation({
		mutationFn: () => navigator.clipboard.writeText(text),
		meta: { success: msg`Text copied.`, failure: msg`The text could not be copied.` },
	})
	const share = useSingleMutation({
		mutationFn: () => shareText(text),
		meta: { failure: msg`The text could not be shared.` },
	})
	if (text === '') return null
	return (
		<div className={styles.actions}>
			<Button look="word" onClick={() => copy.mutate()}>
				<Copy aria-hidden />
				{t`Copy text`}
			</Button>
			{canShare(text) && (
				<Button look="word" onClick={() => share.mutate()}>
					<Share2 aria-hidden />
					{t`Share`}
				</Button>
			)}
		</div>
	)
}

/** The title, and below it the brief; either may be missing. */
export function textOf({ newsTitle, brief }: Pick<NewsItem, 'newsTitle' | 'brief'>): string {
	return [newsTitle, brief].filter(Boolean).join('\n\n')
}

function canShare(text: string): boolean {
	return 'canShare' in navigator && navigator.canShare({ text })
}

/** The text alone: messengers drop what comes beside files, and repeat a title. */
async function shareText(text: string): Promise<void> {
	try {
		await navigator.share({ text })
	} catch (error) {
		// The reporter has closed the share sheet.
		if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
	}
}
