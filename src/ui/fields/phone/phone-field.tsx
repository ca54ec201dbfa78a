import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type InputEvent, useEffect, useMemo, useState } from 'react'
import PhoneNumberInput, {
	type Country,
	getCountries,
	getCountryCallingCode,
	isValidPhoneNumber,
} from 'react-phone-number-input'
import { Dialog } from '../../dialog.tsx'
import layout from '../../layout.module.css'
import { searchableText, wordSearch } from '../../text/word-search.ts'
import hidden from '../../visually-hidden.module.css'
import { Field, type FieldProps, useValidity } from '../field.tsx'
import { SearchField } from '../search-field.tsx'
import { textError } from '../text-field.tsx'
import styles from './phone-field.module.css'

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

type CountryChoiceProps = {
	value: Country
	options: { value: Country; label: string }[]
	disabled?: boolean
	onChange: (country: Country) => void
}

/** Shows a number's country. A tap opens a dialog to choose another one. */
function CountryChoice({ value, options, disabled, onChange }: CountryChoiceProps) {
	const { t } = useLingui()
	const [isOpen, setOpen] = useState(false)
	const name = options.find((option) => option.value === value)?.label
	const shown = `${value} +${getCountryCallingCode(value)}`
	const choose = (country: Country) => {
		setOpen(false)
		onChange(country)
	}
	return (
		<>
			<button
				type="button"
				className={styles.choice}
				aria-haspopup="dialog"
				aria-label={t`Country: ${name}, ${shown}`}
				disabled={disabled}
				onClick={() => setOpen(true)}
			>
				<span>{shown}</span>
				<ChevronDown aria-hidden />
			</button>
			{isOpen && (
				<Dialog title={t`Choose a country`} onClose={() => setOpen(false)}>
					<CountrySearch value={value} options={options} onChange={choose} />
				</Dialog>
			)}
		</>
	)
}

const SEARCH_DEBOUNCE_MS = 250

function CountrySearch({ value, options, onChange }: CountryChoiceProps) {
	const { t } = useLingui()
	const [typed, setTyped] = useState('')
	const [search, setSearch] = useState('')
	const found = useMemo(() => searchCountries(options, search), [options, search])

	useEffect(() => {
		const timer = setTimeout(setSearch, SEARCH_DEBOUNCE_MS, typed)
		return () => clearTimeout(timer)
	}, [typed])

	return (
		<div className={layout.tight}>
			<SearchField label={t`Search by name or code`} value={typed} onSearch={setTyped} />
			<p role="status" className={found.length > 0 ? hidden.hidden : styles.none}>
				{search &&
					t`${plural(found.length, { 0: 'No country found', one: '# country', other: '# countries' })}`}
			</p>
			<ul aria-label={t`Countries`} className={styles.list}>
				{found.map((country) => (
					<li key={country.value}>
						<button
							type="button"
							aria-current={country.value === value || undefined}
							onClick={() => onChange(country.value)}
						>
							<span>{country.label}</span>
							<span>{`+${getCountryCallingCode(country.value)}`}</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	)
}

const ENGLISH = new Intl.DisplayNames(['en'], { type: 'region' })

/** Finds countries by their name in the page's language or in English, by their code, or by their calling code. */
function searchCountries(options: CountryChoiceProps['options'], search: string) {
	const isMatch = wordSearch(search)
	return options.filter(({ value, label }) => {
		const english = ENGLISH.of(value) ?? ''
		const withoutAccents = english.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
		const code = `${value} +${getCountryCallingCode(value)}`
		return isMatch(searchableText([label, english, withoutAccents, code].join('\n')))
	})
}
