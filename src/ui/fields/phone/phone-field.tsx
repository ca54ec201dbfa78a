import { useLingui } from '@lingui/react/macro'
import { type InputEvent, useMemo } from 'react'
import PhoneNumberInput, { getCountries, isValidPhoneNumber } from 'react-phone-number-input'
import { Field, type FieldProps, useValidity } from '../field.tsx'
import { textError } from '../text-field.tsx'
import { CountryChoice } from './country-choice.tsx'

type PhoneFieldProps = Pick<FieldProps, 'hint' | 'disabled'> & {
	name: string
	label: string
	/** In E.164, such as +919876543210. May be empty. */
	value: string
	onChange: (value: string) => void
	invalidMessage: string
	/** Allows more than the 15 digits of an international number. */
	longNumbers?: boolean
}

/** The maximum number of digits of an international number (ITU-T E.164). */
const MAX_DIGITS = 15

/** A required phone number with a choice of country. The specification asks for it, but only the gallery shows it. */
export function PhoneField({
	value,
	onChange,
	invalidMessage,
	longNumbers,
	...field
}: PhoneFieldProps) {
	const { i18n } = useLingui()
	const labels = useMemo(() => countryNames(i18n.locale), [i18n.locale])
	const invalid = isValidPhoneNumber(value) ? undefined : invalidMessage
	const { error, input } = useValidity(value, textError(i18n, value, field, {}) ?? invalid)
	return (
		<Field
			{...field}
			{...input}
			required
			error={error}
			onBeforeInput={longNumbers ? undefined : limitDigits}
			renderInput={(props) => (
				<PhoneNumberInput
					// Its types don't say that it forwards the ref to the input.
					{...(props as object)}
					style={{ display: 'contents' }}
					value={value}
					onChange={(number) => onChange(number ?? '')}
					defaultCountry="IN"
					addInternationalOption={false}
					labels={labels}
					locales={i18n.locale}
					countrySelectComponent={CountryChoice}
				/>
			)}
		/>
	)
}

function countryNames(locale: string) {
	const names = new Intl.DisplayNames([locale], { type: 'region' })
	return Object.fromEntries(
		getCountries().map((country) => [country, names.of(country) ?? country]),
	)
}

/** Rejects extra digits. The library's own limit depends on the country, and drops the last digits instead. */
function limitDigits(event: InputEvent<HTMLInputElement>): void {
	const { value, selectionStart, selectionEnd } = event.currentTarget
	const text = value.slice(0, selectionStart ?? 0) + event.data + value.slice(selectionEnd ?? 0)
	if (text.replaceAll(/\P{Nd}/gu, '').length > MAX_DIGITS) event.preventDefault()
}
