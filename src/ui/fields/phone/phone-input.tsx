import { useLingui } from '@lingui/react/macro'
import { useInput } from 'input-format/react-hook'
import { type ChangeEvent, useState } from 'react'
import { Field, type FieldProps, useValidity } from '../field.tsx'
import { textError } from '../text-field.tsx'
import { CountryChoice } from './country-choice.tsx'
import {
	type CountryCode,
	countDigits,
	countryOf,
	formatTyped,
	inCountry,
	isPhoneNumber,
	MAX_DIGITS,
	numberOf,
	phoneCharacter,
	type Typed,
	typedFrom,
} from './phone-number.ts'

type PhoneInputProps = Pick<FieldProps, 'hint' | 'disabled' | 'enterKeyHint' | 'placeholder'> & {
	name: string
	label: string
	/** In E.164, such as +919876543210. May be empty. */
	value: string
	/** Also called with incomplete numbers. */
	onChange: (value: string) => void
	/** Shown for an impossible number. */
	invalidMessage: string
	required?: boolean
	/** The country until the number or the reporter sets another. */
	defaultCountry?: CountryCode
	/** Allows more than the 15 digits of an international number. */
	longNumbers?: boolean
}

export function PhoneInput({
	value,
	onChange,
	invalidMessage,
	required = true,
	defaultCountry = 'IN',
	longNumbers = false,
	...field
}: PhoneInputProps) {
	const { i18n } = useLingui()
	const [{ typed, known }, setState] = useState(() => ({
		typed: typedFrom(value, defaultCountry),
		known: value,
	}))
	// The form has set another number, or emptied the field. Compares values instead of the typed text, because an
	// invalid value may change when it is formatted.
	if (known !== value) setState({ typed: typedFrom(value, typed.country), known: value })

	const missing = textError(i18n, typed.digits, field, { required })
	const invalid = value !== '' && !isPhoneNumber(value) ? invalidMessage : undefined
	const { error, input } = useValidity(typed.digits, missing ?? invalid)

	const isTooLong = (digits: string) =>
		!longNumbers && countDigits({ ...typed, digits }) > MAX_DIGITS

	const masked = useInput<typeof input>({
		...input,
		value: typed.digits,
		parse(character: string, before: string) {
			const accepted = phoneCharacter(character, before)
			return accepted !== undefined && isTooLong(before + accepted) ? undefined : accepted
		},
		format: (digits = '') => formatTyped({ ...typed, digits }),
		onChange: (digits = '') => change({ ...typed, digits }),
	})

	function change(next: Typed) {
		const named = { ...next, country: countryOf(next) }
		const number = numberOf(named)
		setState({ typed: named, known: number })
		onChange(number)
	}

	function changeText(event: ChangeEvent<HTMLInputElement>) {
		const input = event.currentTarget
		const isOneMore = input.value.length === masked.value.length + 1
		// Rejects an extra digit in the middle of a full number, because it would push out the last digit.
		if (isOneMore && isTooLong(input.value.replaceAll(/[^+\p{Nd}]/gu, ''))) {
			const caret = (input.selectionStart ?? input.value.length) - 1
			input.value = masked.value
			input.setSelectionRange(caret, caret)
		} else masked.onChange(event)
	}

	return (
		<Field
			{...field}
			{...masked}
			onChange={changeText}
			type="tel"
			inputMode="tel"
			autoComplete="tel"
			required={required}
			error={error}
			leading={
				<CountryChoice
					chosen={typed.country}
					disabled={field.disabled}
					onChoose={(country) => change(inCountry(typed, country))}
				/>
			}
		/>
	)
}
