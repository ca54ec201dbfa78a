import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './filter-chips.module.css'
import type { Filter } from './submission-filters.ts'

const LABELS: Record<Filter, MessageDescriptor> = {
	all: msg`All`,
	Live: msg`Live`,
	'Under Review': msg`Under Review`,
	Rejected: msg`Rejected`,
	Processing: msg`Processing`,
	Unavailable: msg`Unavailable`,
	'Invalid Platform': msg`Invalid Platform`,
	changed: msg`Changed`,
}

type FilterChipsProps = {
	/** How many of the loaded submissions each filter shows. */
	counts: ReadonlyMap<Filter, number>
	chosen: Filter
	onChoose: (filter: Filter) => void
}

/** Chooses which of the loaded submissions are shown. */
export function FilterChips({ counts, chosen, onChoose }: FilterChipsProps) {
	const { t, i18n } = useLingui()
	return (
		<fieldset aria-label={t`Show submissions`} className={styles.chips}>
			{[...counts].map(([filter, count]) => (
				<button
					key={filter}
					type="button"
					aria-pressed={filter === chosen}
					className={styles.chip}
					onClick={() => onChoose(filter)}
				>
					<span className={filter === 'changed' ? styles.changed : undefined}>
						{i18n._(LABELS[filter]) + (filter === 'all' ? '' : ` · ${count}`)}
					</span>
				</button>
			))}
		</fieldset>
	)
}

type FilterCoverageProps = Pick<FilterChipsProps, 'counts' | 'chosen'> & {
	/** The number of submissions at the host, if it sends it. */
	total: number | undefined
	hasNextPage: boolean
}

/** Says how many of all submissions are loaded: a filter finds only those. */
export function FilterCoverage({ counts, chosen, total, hasNextPage }: FilterCoverageProps) {
	const { t, i18n } = useLingui()
	const loaded = counts.get('all') ?? 0
	const count = counts.get(chosen) ?? 0
	const name = i18n._(LABELS[chosen])
	let words = ''
	if (chosen !== 'all' && hasNextPage) words = t`${name} · ${count} of ${loaded} loaded`
	else if (chosen !== 'all') words = t`${name} · ${count} of ${loaded}`
	else if (hasNextPage && total !== undefined) words = t`${loaded} of ${total} loaded`
	return (
		<p role="status" className={styles.coverage}>
			{words}
		</p>
	)
}
