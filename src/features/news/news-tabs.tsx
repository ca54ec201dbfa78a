import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { CATEGORIES, type Category } from '../../shared/contract/categories.ts'
import styles from './news-tabs.module.css'
import { TabCount } from './tab-count.tsx'
import { tabId } from './tab-names.ts'
import type { NewCounts } from './use-new-counts.ts'

export const TAB_LABELS: Record<Category, MessageDescriptor> = {
	Political: msg`Political`,
	Government: msg`Government`,
	Local: msg`Local`,
}

/** The index of the tab that a key leads to. */
const STEPS: Partial<Record<string, (index: number) => number>> = {
	ArrowRight: (index) => (index + 1) % CATEGORIES.length,
	ArrowLeft: (index) => (index + CATEGORIES.length - 1) % CATEGORIES.length,
	Home: () => 0,
	End: () => CATEGORIES.length - 1,
}

type NewsTabsProps = {
	category: Category
	onChoose: (category: Category) => void
	/** The id of the panel the tabs switch. */
	panelId: string
	/** How many items of each tab are new, if known. */
	counts?: NewCounts
}

/** The three categories as tabs, in the manner of the ARIA authoring practices. */
export function NewsTabs({ category: active, onChoose, panelId, counts = {} }: NewsTabsProps) {
	const { t, i18n } = useLingui()
	const list = useRef<HTMLDivElement>(null)

	function step(event: KeyboardEvent) {
		const next = CATEGORIES[STEPS[event.key]?.(CATEGORIES.indexOf(active)) ?? -1]
		if (next === undefined) return
		event.preventDefault()
		onChoose(next)
		list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
	}

	return (
		<div
			ref={list}
			role="tablist"
			aria-label={t`News categories`}
			className={styles.tabs}
			data-chosen={CATEGORIES.indexOf(active)}
			onKeyDown={step}
		>
			{CATEGORIES.map((category) => (
				<button
					key={category}
					id={tabId(category)}
					type="button"
					role="tab"
					aria-selected={category === active}
					aria-controls={panelId}
					tabIndex={category === active ? 0 : -1}
					onClick={() => onChoose(category)}
				>
					<span>{i18n._(TAB_LABELS[category])}</span>
					{counts[category] && <TabCount count={counts[category]} />}
				</button>
			))}
		</div>
	)
}
