import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export type FieldProps = ComponentProps<'input'> & {
	label: string
	/** What is wrong, told beside the field and to screen readers. */
	error?: string | undefined
	hint?: ReactNode
	/** Buttons that belong to the field, at its beginning and at its end. */
	leading?: ReactNode
	trailing?: ReactNode
}

/** One line to type in, with its label above and what is wrong below. */
export function Field({ label, error, hint, leading, trailing, ...input }: FieldProps) {
	const id = useId()
	const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			{/* Its state stands on the box too: not every browser can ask for what is inside (:has). */}
			<div
				className={styles.box}
				data-invalid={error !== undefined || undefined}
				data-disabled={input.disabled || undefined}
			>
				{leading}
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
