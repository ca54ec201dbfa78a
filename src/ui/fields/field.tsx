import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import type { ElementNode, JSX } from 'react/jsx-runtime'
import hidden from '../visually-hidden.module.css'
import styles from './field.module.css'

export type FieldProps = JSX.IntrinsicElements['input'] & {
	label: string
	/** Whether only screen readers get the label. */
	isLabelHidden?: boolean | undefined
	/** The error, shown below the field and read by screen readers. */
	error?: string | ReactElement | undefined
	hint?: string | ReactElement | false | undefined
	/** Icons or buttons at the start and at the end of the field. */
	leading?: ElementNode
	trailing?: ElementNode
	renderInput?: (props: JSX.IntrinsicElements['input']) => ElementNode
}

/** What a field with rules needs, besides those and what it passes on. */
export type RuledField<Rules> = Omit<FieldProps, 'error' | 'onChange' | 'ref' | keyof Rules> &
	Rules & { name: string; value: string; onChange: (value: string) => void }

export function Field({
	label,
	isLabelHidden,
	error,
	hint,
	leading,
	trailing,
	renderInput = (props) => <input {...props} />,
	...input
}: FieldProps) {
	const id = useId()
	const isInvalid = Boolean(error)
	const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
	return (
		<div className={styles.field}>
			<label htmlFor={id} className={isLabelHidden ? hidden.hidden : undefined}>
				{label}
			</label>
			{/* Repeats the input's state on the box, for browsers without :has(). */}
			<div
				className={styles.box}
				data-invalid={isInvalid || undefined}
				data-disabled={input.disabled || undefined}
			>
				{leading}
				{renderInput({
					...input,
					id,
					// Otherwise screen readers call an empty required field wrong before the reporter has typed.
					'aria-invalid': isInvalid,
					'aria-describedby': describedBy || undefined,
				})}
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

/**
 * Sets a field's error as its custom validity, so that the platform doesn't submit a form with an invalid field. Shows
 * the error only when the reporter submits. When they leave the field, it would move the button they are about to tap.
 */
export function useValidity(value: string, error: string | undefined) {
	const input = useRef<HTMLInputElement>(null)
	const [isErrorVisible, setErrorVisible] = useState(false)

	useEffect(() => input.current?.setCustomValidity(error ?? ''), [error])

	useEffect(() => {
		// Hides the error again if the field was emptied.
		if (value === '') setErrorVisible(false)
	}, [value])

	return {
		error: isErrorVisible ? error : undefined,
		input: {
			ref: input,
			onInvalid(event: { preventDefault: () => void }) {
				// The browser's own bubble would cover the field. The error is shown below it instead.
				event.preventDefault()
				setErrorVisible(true)
				const firstWrong = input.current?.form?.querySelector('input:invalid')
				if (firstWrong === input.current) input.current?.focus()
			},
		},
	}
}
