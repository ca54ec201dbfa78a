import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SubmissionStatus } from '../../shared/contract/submissions.ts'
import type { OwnSubmission } from '../../submissions/submission-list.ts'
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
	chosen: Filter
	onChoose: (filter: Filter) => void
}

/** Chooses which submissions are shown. */
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
						{`${i18n._(FILTER_LABELS[filter])} · ${count}`}
					</span>
				</button>
			))}
		</fieldset>
	)
}

/** What the list shows: all submissions, those of one status, or those that have changed. */
export type Filter = 'all' | SubmissionStatus | 'changed'

export const FILTERS = Object.keys(FILTER_LABELS) as Filter[]

/**
 * Counts the submissions that each filter shows, in the order of the chips. Omits `changed` if nothing has, unless it is
 * chosen.
 */
export function countFilters(
	submissions: readonly OwnSubmission[],
	changed: ReadonlyMap<string, unknown>,
	chosen: Filter = 'all',
): Map<Filter, number> {
	const counts = new Map<string | undefined, number>()
	for (const { status } of submissions) counts.set(status, (counts.get(status) ?? 0) + 1)
	counts.set('all', submissions.length)
	counts.set('changed', submissions.filter(({ key }) => changed.has(key)).length)
	const all = FILTERS.map((filter): [Filter, number] => [filter, counts.get(filter) ?? 0])
	return new Map(
		all.filter(([filter, count]) => filter !== 'changed' || count > 0 || filter === chosen),
	)
}

export function isShownBy(
	filter: Filter,
	{ key, status }: OwnSubmission,
	changed: ReadonlyMap<string, unknown>,
): boolean {
	if (filter === 'all') return true
	return filter === 'changed' ? changed.has(key) : status === filter
}
