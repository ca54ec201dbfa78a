import { type ReactElement, useId } from 'react'
import type { ElementNode, JSX } from 'react/jsx-runtime'
import styles from './field.module.css'

export type FieldProps = JSX.IntrinsicElements['input'] & {
	label: string
	/** The error, shown below the field and read by screen readers. */
	error?: string | ReactElement | undefined
	hint?: string | ReactElement | false | undefined
	/** Buttons that belong to the field, at its beginning and at its end. */
	leading?: ElementNode
	trailing?: ElementNode
	/** A shorter form of the text, which is shown in its place while nobody is typing. */
	shown?: string
}

/** A text input with its label above and its error below. */
export function Field({ label, error, hint, leading, trailing, shown, ...input }: FieldProps) {
	const id = useId()
	const isInvalid = Boolean(error) || undefined
	const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
	const field = (
		<input
			{...input}
			id={id}
			aria-invalid={isInvalid}
			aria-describedby={describedBy || undefined}
		/>
	)
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			{/* The state is also set on the box, for browsers without :has(). */}
			<div
				className={styles.box}
				data-invalid={isInvalid}
				data-disabled={input.disabled || undefined}
			>
				{leading}
				{shown === undefined ? (
					field
				) : (
					<span className={styles.text} data-shown={shown || undefined}>
						{field}
					</span>
				)}
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
