import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { RowDisclosure } from '../links.tsx'
import texts from '../text/text.module.css'
import styles from './choices.module.css'

type RadioSettingProps<Choice extends string> = {
	icon: LucideIcon
	label: string
	/** The choices in their order, with their labels, and hints below them. */
	choices: Record<Choice, { label: string; hint?: string }>
	chosen: Choice
	onChoose: (choice: Choice) => void
}

/** A row that expands to a choice of one value. */
export function RadioSetting<Choice extends string>(props: RadioSettingProps<Choice>) {
	const { icon, label, choices, chosen, onChoose } = props
	const id = useId()
	return (
		<RowDisclosure icon={icon} label={label}>
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
									<span id={`${id}-${choice}`} className={`${texts.small} ${styles.hint}`}>
										{hint}
									</span>
								)}
							</span>
						</label>
					)
				})}
			</fieldset>
		</RowDisclosure>
	)
}
