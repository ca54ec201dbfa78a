import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { startTransition, useEffect, useId, useOptimistic } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import type { Category } from '../../shared/contract/categories.ts'
import { storeCategory } from '../../state/active-category.ts'
import { NewsList } from './news-list.tsx'
import styles from './news-panel.module.css'
import { NewsTabs, useNewCounts } from './news-tabs.tsx'
import { tabId } from './tab-names.ts'

type NewsPanelProps = {
	category: Category
	/** The signed-in user's key. */
	owner: string
	/** One action, in the line below the news. */
	action?: ElementNode
	/** A sentence in the same line, on screens too low for a separate one. */
	note?: ElementNode
	/** Called with the chosen tab, on pages that don't keep it in their address. */
	onChoose?: (category: Category) => void
}

/** The tabs, and the news of the chosen tab. The address and this device keep the choice. */
export function NewsPanel({ category, owner, onChoose, ...below }: NewsPanelProps) {
	const { t } = useLingui()
	const navigate = useNavigate()
	const panelId = useId()
	// An optimistic update: the navigation takes time, but the tab should respond at once.
	const [shown, show] = useOptimistic(category)
	const counts = useNewCounts(owner, shown)

	// The next start opens the same tab, even if it was opened by its address.
	useEffect(() => storeCategory(category), [category])

	function choose(chosen: Category) {
		storeCategory(chosen)
		if (onChoose) return onChoose(chosen)
		startTransition(async () => {
			show(chosen)
			await navigate({ to: '.', search: { tab: chosen }, replace: true, resetScroll: false })
		})
	}

	return (
		<section className={styles.panel} aria-label={t`News`}>
			<NewsTabs category={shown} onChoose={choose} panelId={panelId} counts={counts} />
			<div id={panelId} role="tabpanel" aria-labelledby={tabId(shown)} className={styles.body}>
				<NewsList key={shown} category={shown} owner={owner} {...below} />
			</div>
		</section>
	)
}
