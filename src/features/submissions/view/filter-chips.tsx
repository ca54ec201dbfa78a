import { useLingui } from '@lingui/react/macro'
import { FILTER_LABELS, type Filter } from '../model/filters.ts'
import styles from './filter-chips.module.css'

type FilterChipsProps = {
	/** How many submissions each filter shows. */
	counts: ReadonlyMap<Filter, number>
	/** Whether there are submissions to count yet. */
	isCounted: boolean
	chosen: Filter
	onChoose: (filter: Filter) => void
}

/** Chooses which submissions are shown. */
export function FilterChips({ counts, isCounted, chosen, onChoose }: FilterChipsProps) {
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
						{isCounted
							? `${i18n._(FILTER_LABELS[filter])} · ${count}`
							: i18n._(FILTER_LABELS[filter])}
					</span>
				</button>
			))}
		</fieldset>
	)
}
