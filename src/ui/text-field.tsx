import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

type TextFieldProps = ComponentProps<'input'> & {
	label: string
	/** What is wrong, told beside the field and to screen readers. */
	error?: string | undefined
	hint?: ReactNode
	/** Buttons that belong to the field, at its end. */
	trailing?: ReactNode
}

/** One line of text with its label above and what is wrong below. */
export function TextField({ label, error, hint, trailing, ...input }: TextFieldProps) {
	const id = useId()
	const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<div className={styles.box}>
				<input
					{...input}
					id={id}
					aria-invalid={error !== undefined || undefined}
					aria-describedby={describedBy || undefined}
				/>
				{trailing}
			</div>
			{hint && (
				<div id={`${id}-hint`} className={styles.hint}>
					{hint}
				</div>
			)}
			{error && (
				<p id={`${id}-error`} className={styles.error}>
					{error}
				</p>
			)}
		</div>
	)
}
