import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import type { Submission } from '../../../shared/contract/submissions.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import layout from '../../../ui/layout.module.css'
import {
	countMonths,
	countPlatforms,
	daysOf,
	FILTER_LABELS,
	type Filter,
	type Filters,
	isMonth,
	MOST_VIEWED,
	OTHER_PLATFORM,
	periodName,
	periodOf,
	prepareSearch,
	THIS_WEEK,
} from '../model/filters.ts'
import { Choice } from './choice.tsx'
import styles from './filter-panel.module.css'

/** Stands for days that the reporter chooses. */
const OWN_DAYS = 'days'

type FilterPanelProps = {
	/** All submissions that this phone has. */
	submissions: readonly Submission[]
	value: Filters
	onSearch: (q: string) => void
	onChoose: (change: Filters) => void
}

export function FilterPanel({ submissions, value, onSearch, onChoose }: FilterPanelProps) {
	const { t, i18n } = useLingui()
	const platforms = useMemo(() => countPlatforms(submissions), [submissions])
	const months = useMemo(() => countMonths(submissions), [submissions])
	const [choosesDays, setChoosesDays] = useState(
		value.period !== undefined && value.period !== THIS_WEEK && !isMonth(value.period),
	)
	useEffect(() => prepareSearch(submissions), [submissions])
	const platformName = (name: string) => (name === OTHER_PLATFORM ? t`Platform Unavailable` : name)
	// Either day may be left open.
	const days = daysOf(value.period) ?? { from: undefined, to: undefined }
	const dayLabels = { from: t`From`, to: t`To` }

	function choosePeriod(period: string | undefined) {
		setChoosesDays(period === OWN_DAYS)
		onChoose({ period: period === OWN_DAYS ? undefined : period })
	}

	return (
		// biome-ignore lint/a11y/noRedundantRoles: browsers before Chrome 118, Safari 17 and Firefox 118 don't know the element
		<search role="search" aria-label={t`Search and filter`} className={styles.panel}>
			<SearchField
				label={t`Words from titles or links`}
				isLabelHidden
				value={value.q ?? ''}
				onSearch={onSearch}
			/>
			<Choice
				label={t`Platform`}
				all={t`All platforms`}
				values={[...platforms.keys()]}
				nameOf={(name) => `${platformName(name)} · ${platforms.get(name) ?? 0}`}
				value={value.platform}
				onChoose={(platform) => onChoose({ platform })}
			/>
			<Choice
				label={t`Period`}
				all={t`Any time`}
				values={[THIS_WEEK, ...months.keys(), OWN_DAYS]}
				nameOf={(period) => {
					if (period === OWN_DAYS) return t`From – to`
					const name = periodName(period, i18n.locale)
					return isMonth(period) ? `${name} · ${months.get(period) ?? 0}` : name
				}}
				value={choosesDays ? OWN_DAYS : value.period}
				onChoose={choosePeriod}
			/>
			{choosesDays && (
				<span className={styles.days}>
					{(['from', 'to'] as const).map((end) => (
						<label key={end}>
							<span>{dayLabels[end]}</span>
							<input
								type="date"
								value={days[end] ?? ''}
								onChange={({ currentTarget }) =>
									onChoose({
										period: periodOf({ ...days, [end]: currentTarget.value || undefined }),
									})
								}
							/>
						</label>
					))}
				</span>
			)}
			<Choice
				label={t`Sort`}
				all={t`Newest first`}
				values={[MOST_VIEWED]}
				nameOf={() => t`Most viewed first`}
				value={value.sort}
				onChoose={(sort) => onChoose({ sort })}
			/>
		</search>
	)
}

type FilterChipsProps = {
	byFilter: ReadonlyMap<Filter, readonly unknown[]>
	/** Whether there are submissions to count yet. */
	isCounted: boolean
	chosen: Filter
	onChoose: (filter: Filter) => void
}

export function FilterChips({ byFilter, isCounted, chosen, onChoose }: FilterChipsProps) {
	const { t, i18n } = useLingui()
	return (
		<fieldset aria-label={t`Show submissions`} className={styles.chips}>
			{Array.from(byFilter, ([filter, { length }]) => (
				<button
					key={filter}
					type="button"
					aria-pressed={filter === chosen}
					className={styles.chip}
					onClick={() => onChoose(filter)}
				>
					<span className={filter === 'changed' ? layout.dot : undefined}>
						{`${i18n._(FILTER_LABELS[filter])}${isCounted ? ` · ${length}` : ''}`}
					</span>
				</button>
			))}
		</fieldset>
	)
}
