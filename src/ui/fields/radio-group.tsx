import { useId } from 'react'
import styles from './choices.module.css'

type RadioGroupProps<Choice extends string> = {
	/** Names the group for screen readers. */
	label: string
	/** The choices in their order, with their labels, and hints below them. */
	choices: { choice: Choice; label: string; hint?: string }[]
	chosen: Choice
	onChoose: (choice: Choice) => void
}

/** Choices of which one is chosen, as a row each. */
export function RadioGroup<Choice extends string>({
	label,
	choices,
	chosen,
	onChoose,
}: RadioGroupProps<Choice>) {
	const id = useId()
	return (
		<fieldset className={styles.choices} aria-label={label}>
			{choices.map((each) => (
				<label key={each.choice}>
					<input
						type="radio"
						name={id}
						aria-label={each.label}
						aria-describedby={each.hint && `${id}-${each.choice}`}
						checked={each.choice === chosen}
						onChange={() => onChoose(each.choice)}
					/>
					<span>
						<span className={styles.choice}>{each.label}</span>
						{each.hint && (
							<span id={`${id}-${each.choice}`} className={styles.hint}>
								{each.hint}
							</span>
						)}
					</span>
				</label>
			))}
		</fieldset>
	)
}
