import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { Submission } from '../../shared/contract/submissions.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import styles from './filter-panel.module.css'
import {
	countMonths,
	countPlatforms,
	type Narrowing,
	OTHER_PLATFORM,
	prepareSearch,
} from './narrowing.ts'

type FilterPanelProps = {
	/** All loaded submissions. */
	submissions: readonly Submission[]
	value: Narrowing
	onSearch: (q: string) => void
	onChoose: (change: Narrowing) => void
}

/** Searches the loaded submissions, and chooses their platform and month. */
export function FilterPanel(props: FilterPanelProps) {
	const { submissions, value, onSearch, onChoose } = props
	const { t, i18n } = useLingui()
	const platforms = useMemo(() => countPlatforms(submissions), [submissions])
	const months = useMemo(() => countMonths(submissions), [submissions])
	useEffect(() => prepareSearch(submissions), [submissions])
	const format = new Intl.DateTimeFormat(i18n.locale, { month: 'short', year: 'numeric' })
	// The month comes from the address, which may have any text.
	const monthName = (month: string) =>
		months.has(month) ? format.format(new Date(`${month}-15T12:00:00`)) : month
	const platformName = (name: string) => (name === OTHER_PLATFORM ? t`Platform Unavailable` : name)
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
				counts={platforms}
				nameOf={platformName}
				value={value.platform}
				onChoose={(platform) => onChoose({ platform })}
			/>
			<Choice
				label={t`Month`}
				all={t`All months`}
				counts={months}
				nameOf={monthName}
				value={value.month}
				onChoose={(month) => onChoose({ month })}
			/>
		</search>
	)
}

type ChoiceProps = {
	label: string
	/** The name of the choice that shows all. */
	all: string
	counts: ReadonlyMap<string, number>
	nameOf: (value: string) => string
	value: string | undefined
	onChoose: (value: string | undefined) => void
}

function Choice({ label, all, counts, nameOf, value = '', onChoose }: ChoiceProps) {
	// The value from the address may not be among those of the loaded submissions.
	const values = [...new Set([...counts.keys(), ...(value ? [value] : [])])]
	return (
		<span className={value ? `${styles.choice} ${styles.chosen}` : styles.choice}>
			<select
				aria-label={label}
				value={value}
				onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
			>
				<option value="">{all}</option>
				{values.map((each) => (
					<option key={each} value={each}>
						{`${nameOf(each)} · ${counts.get(each) ?? 0}`}
					</option>
				))}
			</select>
			<ChevronDown aria-hidden />
		</span>
	)
}
