import ChevronDown from 'lucide-react/icons/chevron-down'
import styles from './choice.module.css'

type ChoiceProps = {
	label: string
	/** The name of the choice that shows all. */
	all: string
	values: readonly string[]
	nameOf: (value: string) => string
	value: string | undefined
	onChoose: (value: string | undefined) => void
}

/** A choice of one value, or of all. */
export function Choice({ label, all, values, nameOf, value = '', onChoose }: ChoiceProps) {
	// The address may have any value.
	const options = [...new Set(['', ...values, value])]
	return (
		<span className={value ? `${styles.choice} ${styles.chosen}` : styles.choice}>
			<select
				aria-label={label}
				value={value}
				onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
			>
				{options.map((each) => (
					<option key={each} value={each}>
						{each === '' ? all : nameOf(each)}
					</option>
				))}
			</select>
			<ChevronDown aria-hidden />
		</span>
	)
}
