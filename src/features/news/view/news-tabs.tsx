import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, startTransition, useEffect, useId, useOptimistic, useRef } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { useUserKey } from '../../../account/user.ts'
import { useQueryData } from '../../../queries/use-query-data.ts'
import { CATEGORIES, type Category } from '../../../shared/contract/categories.ts'
import layout from '../../../ui/layout.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import { storeCategory, tabId } from '../model/category-tabs.ts'
import { newsListQuery } from '../model/news-list-query.ts'
import { isNewSince } from '../model/row-texts.ts'
import { storedSeen } from '../model/seen-news.ts'
import { NewsList, ToCoverList } from './news-list.tsx'
import styles from './news-tabs.module.css'

type NewsPanelProps = {
	category: Category
	/** Shows the starred news instead of the category's, or only what isn't covered. */
	show?: NewsFilter | undefined
	action?: ElementNode
	children?: ElementNode
	onChoose: (category: Category, filter: NewsFilter | undefined) => unknown
}

export type NewsFilter = 'to-cover' | 'not-covered'

/** The tabs, and the news of the chosen tab or the starred news. This device remembers the tab. */
export function NewsPanel(props: NewsPanelProps) {
	const { category, show: filter, action, children, onChoose } = props
	const { t } = useLingui()
	const panelId = useId()
	// An optimistic update: the navigation takes time, but the tab should respond at once.
	const [shown, show] = useOptimistic(filter === 'to-cover' ? undefined : category)
	const notCovered = filter === 'not-covered' ? filter : undefined
	const counts = useNewCounts(shown)

	// The next start opens the same tab, even if it was opened by its address.
	useEffect(() => storeCategory(category), [category])

	function choose(chosen: Category) {
		startTransition(async () => {
			show(chosen)
			await onChoose(chosen, notCovered)
		})
	}

	const showAll = () => onChoose(category, undefined)

	return (
		<section className={styles.panel} aria-label={t`News`}>
			<NewsTabs category={shown} onChoose={choose} panelId={panelId} counts={counts} />
			<div
				id={panelId}
				role="tabpanel"
				aria-labelledby={shown && tabId(shown)}
				aria-label={shown ? undefined : t`To cover`}
				className={styles.body}
			>
				{shown ? (
					<NewsList
						key={`${shown} ${notCovered}`}
						category={shown}
						isNotCovered={notCovered !== undefined}
						onShowAll={showAll}
						action={action}
					/>
				) : (
					<ToCoverList onShowAll={showAll} action={action} />
				)}
			</div>
			<div className={styles.corner}>{children}</div>
		</section>
	)
}

export const TAB_LABELS: Record<Category, MessageDescriptor> = {
	Political: msg`Political`,
	Government: msg`Government`,
	Local: msg`Local`,
}

type NewsTabsProps = {
	/** `undefined` if the panel shows something else. */
	category: Category | undefined
	onChoose: (category: Category) => void
	panelId: string
	counts: NewCounts
}

/** The three categories as tabs, following the tabs pattern of the ARIA Authoring Practices Guide. */
function NewsTabs({ category: active, onChoose, panelId, counts }: NewsTabsProps) {
	const { t, i18n } = useLingui()
	const list = useRef<HTMLDivElement>(null)
	const focused = active ?? CATEGORIES[0]

	function step(event: KeyboardEvent) {
		const index = CATEGORIES.indexOf(focused)
		const steps = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }
		const place = (steps as Partial<Record<string, number>>)[event.key]
		const next = place === undefined ? undefined : CATEGORIES.at(place % CATEGORIES.length)
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
			className={active ? styles.tabs : `${styles.tabs} ${styles.unchosen}`}
			data-chosen={CATEGORIES.indexOf(focused)}
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
					tabIndex={category === focused ? 0 : -1}
					onClick={() => onChoose(category)}
				>
					<span>{i18n._(TAB_LABELS[category])}</span>
					{counts[category] && (
						<>
							<span aria-hidden className={`${layout.edged} ${styles.count}`}>
								{counts[category]}
							</span>
							<span className={hidden.hidden}>{t`${{ count: counts[category] }} new`}</span>
						</>
					)}
				</button>
			))}
		</div>
	)
}

/** The number of unseen news by category, with a "+" if there may be more. Omits categories without any. */
type NewCounts = Partial<Record<Category, string>>

/** Counts the fetched items in the hidden tabs that are new since the user last saw them. */
export function useNewCounts(shown: Category | undefined): NewCounts {
	const user = useUserKey()
	const lists = CATEGORIES.map((category) =>
		// biome-ignore lint/correctness/useHookAtTopLevel: the categories never change, so neither does the order of the hooks
		useQueryData(newsListQuery(category).queryKey),
	)
	const counts: NewCounts = {}
	for (const [index, category] of CATEGORIES.entries()) {
		const pages = lists[index]?.pages ?? []
		const items = pages.flatMap((page) => page.items)
		const seen = storedSeen(user, category)
		const fresh = items.filter((item) => isNewSince(seen, item)).length
		const mayBeMore = fresh === items.length && pages.at(-1)?.hasNext
		if (category !== shown && fresh > 0) counts[category] = mayBeMore ? `${fresh}+` : `${fresh}`
	}
	return counts
}
