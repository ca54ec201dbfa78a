import { useId } from 'react'
import styles from './choices.module.css'

type RadioGroupProps<Choice extends string> = {
	label: string
	/** The choices in their order, with their labels, and hints below them. */
	choices: Record<Choice, { label: string; hint?: string }>
	chosen: Choice
	onChoose: (choice: Choice) => void
}

export function RadioGroup<Choice extends string>({
	label,
	choices,
	chosen,
	onChoose,
}: RadioGroupProps<Choice>) {
	const id = useId()
	return (
		<fieldset className={styles.choices} aria-label={label}>
			{(Object.keys(choices) as Choice[]).map((choice) => {
				const { label, hint } = choices[choice]
				return (
					<label key={choice}>
						<input
							type="radio"
							name={id}
							aria-label={label}
							aria-describedby={hint && `${id}-${choice}`}
							checked={choice === chosen}
							onChange={() => onChoose(choice)}
						/>
						<span>
							<span className={styles.choice}>{label}</span>
							{hint && (
								<span id={`${id}-${choice}`} className={styles.hint}>
									{hint}
								</span>
							)}
						</span>
					</label>
				)
			})}
		</fieldset>
	)
}
