import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect, useId, useOptimistic } from 'react'
import type { Category } from '../../shared/contract/categories.ts'
import { storeCategory } from '../../state/active-category.ts'
import { NewsList } from './news-list.tsx'
import styles from './news-panel.module.css'
import { NewsTabs } from './news-tabs.tsx'
import { tabId } from './tab-names.ts'
import { type NewCounts, useNewCounts } from './use-new-counts.ts'

type NewsPanelProps = {
	category: Category
	/** The signed-in user's key. */
	owner: string
	/** One action, in the line below the news. */
	action?: ReactNode
	/** A sentence in that line, on screens too low for a line of its own. */
	note?: ReactNode
	/** Called with the chosen tab on pages whose address does not have it. */
	onChoose?: (category: Category) => void
}

/** The tabs and the news of the chosen one. The choice is kept in the address and on this device. */
export function NewsPanel({ category, owner, onChoose, ...below }: NewsPanelProps) {
	const navigate = useNavigate()
	// Optimistic, since a navigation takes time and the tab should respond at once.
	const [shown, show] = useOptimistic(category)

	// A tab that was opened by its address is opened again at the next start.
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
		<NewsPanelView category={shown} onChoose={choose} counts={useNewCounts(owner, shown)}>
			<NewsList key={shown} category={shown} owner={owner} {...below} />
		</NewsPanelView>
	)
}

type NewsPanelViewProps = {
	category: Category
	onChoose: (category: Category) => void
	counts?: NewCounts
	/** The list of the chosen tab. */
	children: ReactNode
}

export function NewsPanelView({ category, onChoose, counts = {}, children }: NewsPanelViewProps) {
	const { t } = useLingui()
	const panelId = useId()
	return (
		<section className={styles.panel} aria-label={t`News`}>
			<NewsTabs category={category} onChoose={onChoose} panelId={panelId} counts={counts} />
			<div id={panelId} role="tabpanel" aria-labelledby={tabId(category)} className={styles.body}>
				{children}
			</div>
		</section>
	)
}
