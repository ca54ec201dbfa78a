import { useLingui } from '@lingui/react/macro'
import { FILTER_LABELS, type Filter } from '../model/filters.ts'
import styles from './filter-chips.module.css'

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
