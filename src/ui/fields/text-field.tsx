import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import { Field, type FieldProps, useValidity } from './field.tsx'
import { cleanEmail, type TextRules, textFault } from './text-rules.ts'

type TextFieldProps = Omit<FieldProps, 'error' | 'onChange' | 'ref' | keyof TextRules> &
	TextRules & {
		name: string
		value: string
		onChange: (value: string) => void
	}

/** A text input with rules and their messages. Required by default. */
export function TextField({
	required = true,
	min,
	max,
	type = 'text',
	pattern,
	patternMessage,
	onChange,
	...field
}: TextFieldProps) {
	const { i18n } = useLingui()
	const rules = { required, min, max, type, pattern, patternMessage }
	const { error, input } = useValidity(field.value, textFault(i18n, field.value, field, rules))

	function change({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
		// Text that is still being composed by an input method must not be changed.
		const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
		if (isComposing) onChange(currentTarget.value)
		else accept(currentTarget)
	}

	function accept(input: HTMLInputElement) {
		if (field.name === USER_NAME) dropBlocked(input)
		onChange(type === 'email' ? cleanEmail(input.value) : input.value)
	}

	return (
		<Field
			{...field}
			{...input}
			type={type}
			required={required}
			error={error}
			onChange={change}
			onCompositionEnd={({ currentTarget }) => accept(currentTarget)}
		/>
	)
}

/** The name of the field in which some characters are blocked. */
export const USER_NAME = 'UserName'

const BLOCKED = /[\\[*+]/g

/** Removes blocked characters from a field, and keeps the caret in place. */
export function dropBlocked(input: HTMLInputElement): void {
	const { value, selectionStart } = input
	const cleaned = value.replaceAll(BLOCKED, '')
	if (cleaned === value) return
	const caret = value.slice(0, selectionStart ?? value.length).replaceAll(BLOCKED, '').length
	input.value = cleaned
	input.setSelectionRange(caret, caret)
}
