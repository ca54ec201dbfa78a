import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import * as v from 'valibot'
import { Field, type RuledField, useValidity } from './field.tsx'

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
}: RuledField<TextRules>) {
	const { i18n } = useLingui()
	const rules = { required, min, max, type, pattern, patternMessage }
	const { error, input } = useValidity(field.value, textError(i18n, field.value, field, rules))

	function change({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
		// Must not change text while an input method is composing it.
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
const USER_NAME = 'UserName'

const BLOCKED = /[\\[*+]/g

function dropBlocked(input: HTMLInputElement): void {
	const { value, selectionStart } = input
	const cleaned = value.replaceAll(BLOCKED, '')
	if (cleaned === value) return
	const caret = value.slice(0, selectionStart ?? value.length).replaceAll(BLOCKED, '').length
	input.value = cleaned
	input.setSelectionRange(caret, caret)
}

export type FieldNames = { name: string; label: string; placeholder?: string | undefined }

/** Text rules. Lengths are in UTF-16 code units, like the host's and the platform's. */
export type TextRules = {
	required?: boolean | undefined
	min?: number | undefined
	max?: number | undefined
	type?: 'text' | 'email' | undefined
	pattern?: RegExp | undefined
	/** Shown if the pattern doesn't match, in the app's language. */
	patternMessage?: string | undefined
}

/** Returns the error of a text, in the language of `i18n`; `undefined` if it is valid. */
export function textError(
	i18n: I18n,
	value: string,
	names: FieldNames,
	{ required = true, min, max, type, pattern, patternMessage }: TextRules,
): string | undefined {
	if (value.trim() === '') return required ? requiredMessage(i18n, names) : undefined
	const label = labelInMessages(i18n, names)
	if (min !== undefined && value.length < min)
		return i18n._(msg`${{ label }} must be more than ${{ min }} characters`)
	if (max !== undefined && value.length > max)
		return i18n._(msg`${{ label }} must be under ${{ max }} characters`)
	if (type === 'email' && !v.is(EMAIL, value)) return i18n._(msg`Please enter valid email`)
	// Not `test`, which is stateful if the pattern is global.
	if (pattern !== undefined && value.search(pattern) < 0)
		return patternMessage ?? i18n._(msg`Please enter proper content`)
	return undefined
}

/** As lenient as the platform's e-mail field, because the host decides anyway. */
const EMAIL = v.pipe(v.string(), v.rfcEmail())

/**
 * Returns the error of an empty field. In English, it is built from the placeholder, an imperative such as "Enter your
 * name". In other languages, it contains the field's label instead.
 */
function requiredMessage(i18n: I18n, { name, label, placeholder }: FieldNames): string {
	if (!isEnglish(i18n)) return i18n._(msg`Please ${{ what: label }}`)
	if (placeholder) return i18n._(msg`Please ${{ what: placeholder.toLowerCase() }}`)
	return i18n._(msg`Please ${{ what: `enter ${name}` }}`)
}

function labelInMessages(i18n: I18n, { name, label, placeholder }: FieldNames): string {
	if (!isEnglish(i18n)) return label
	const rest = placeholder?.trim().split(/\s+/).slice(1).join(' ')
	return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : name
}

function isEnglish({ locale }: I18n): boolean {
	return locale === 'en'
}

/** Removes what is often copied along with an e-mail address: `mailto:`, spaces, and invisible characters. */
export function cleanEmail(text: string): string {
	return text.replace(/[\p{C}\p{Z}]/gu, '').replace(/^mailto:([^?]*).*/i, '$1')
}
