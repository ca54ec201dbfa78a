import { useLingui } from '@lingui/react/macro'
import { FILTER_LABELS, type Filter } from '../model/filters.ts'
import styles from './filter-chips.module.css'

type FilterChipsProps = {
	byFilter: ReadonlyMap<Filter, readonly unknown[]>
	/** Whether there are submissions to count yet. */
	isCounted: boolean
	chosen: Filter
	onChoose: (filter: Filter) => void
}

/** Chooses which submissions are shown. */
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
					<span className={filter === 'changed' ? styles.changed : undefined}>
						{`${i18n._(FILTER_LABELS[filter])}${isCounted ? ` · ${length}` : ''}`}
					</span>
				</button>
			))}
		</fieldset>
	)
}
