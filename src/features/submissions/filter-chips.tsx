import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Submission, SubmissionStatus } from '../../shared/contract/submissions.ts'
import styles from './filter-chips.module.css'

/** In the order of the chips. */
export const FILTER_LABELS: Record<Filter, MessageDescriptor> = {
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
	/** How many submissions each filter shows. */
	counts: ReadonlyMap<Filter, number>
	/** Whether the counts cover all submissions. Partial counts would contradict the totals, so they aren't shown. */
	areCounted: boolean
	chosen: Filter
	onChoose: (filter: Filter) => void
}

/** Chooses which of the loaded submissions are shown. */
export function FilterChips({ counts, areCounted, chosen, onChoose }: FilterChipsProps) {
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
						{i18n._(FILTER_LABELS[filter]) + (areCounted && filter !== 'all' ? ` · ${count}` : '')}
					</span>
				</button>
			))}
		</fieldset>
	)
}

/** What the list shows: all submissions, those of one status, or those that have changed. */
export type Filter = 'all' | SubmissionStatus | 'changed'

/**
 * Counts the submissions that each filter shows, in the order of the chips. Omits empty filters, except the chosen
 * one.
 */
export function countFilters(
	submissions: readonly Submission[],
	changed: ReadonlyMap<string, unknown>,
	chosen: Filter = 'all',
): Map<Filter, number> {
	const counts = new Map<string | undefined, number>()
	for (const { status } of submissions) counts.set(status, (counts.get(status) ?? 0) + 1)
	counts.set('all', submissions.length)
	counts.set('changed', submissions.filter(({ _id = '' }) => changed.has(_id)).length)
	const filters = Object.keys(FILTER_LABELS) as Filter[]
	const shown = filters.map((filter): [Filter, number] => [filter, counts.get(filter) ?? 0])
	return new Map(
		shown.filter(([filter, count]) => count > 0 || filter === 'all' || filter === chosen),
	)
}

export function isShownBy(
	filter: Filter,
	{ _id = '', status }: Submission,
	changed: ReadonlyMap<string, unknown>,
): boolean {
	if (filter === 'all') return true
	if (filter === 'changed') return changed.has(_id)
	return status === filter
}
