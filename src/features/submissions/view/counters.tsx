import styles from './counters.module.css'

type CountersProps = { counters: readonly (readonly [label: string, figure: string])[] }

/** Figures side by side, each with its label. */
export function Counters({ counters }: CountersProps) {
	return (
		<dl className={styles.counters}>
			{counters.map(([label, figure]) => (
				<div key={label} className={styles.figure}>
					<dt>{label}</dt>
					<dd>{figure}</dd>
				</div>
			))}
		</dl>
	)
}
