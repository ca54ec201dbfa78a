import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Dialog } from '../../dialog.tsx'
import hidden from '../../visually-hidden.module.css'
import { Field } from '../field.tsx'
import styles from './country-choice.module.css'
import { type CountryCode, listCountries } from './phone-number.ts'

type CountryChoiceProps = {
	chosen: CountryCode
	disabled?: boolean | undefined
	onChoose: (country: CountryCode) => void
}

/** Shows a number's country. A tap opens a dialog to choose another one. */
export function CountryChoice({ chosen, disabled, onChoose }: CountryChoiceProps) {
	const { t, i18n } = useLingui()
	const [open, setOpen] = useState(false)
	const countries = useMemo(() => namedCountries(i18n.locale), [i18n.locale])
	const current = countries.find(({ country }) => country === chosen)
	const name = current?.name ?? chosen
	const shown = `${chosen} +${current?.callingCode ?? ''}`
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
			<Dialog title={t`Choose a country`} open={open} onClose={() => setOpen(false)}>
				{open && (
					<CountrySearch
						countries={countries}
						chosen={chosen}
						onChoose={(country) => {
							setOpen(false)
							onChoose(country)
						}}
					/>
				)}
			</Dialog>
		</>
	)
}

/** The search starts after a pause in typing. */
const SEARCH_DEBOUNCE_MS = 250

type CountrySearchProps = {
	countries: Country[]
	chosen: CountryCode
	onChoose: (country: CountryCode) => void
}

/** A list of all countries, filtered by typing. Arrow keys move, Enter or a tap chooses. */
function CountrySearch({ countries, chosen, onChoose }: CountrySearchProps) {
	const { t } = useLingui()
	const [text, setText] = useState('')
	const search = useDebounced(text, SEARCH_DEBOUNCE_MS)
	const found = searchCountries(countries, search)
	const isFound = ({ country }: Country) => country === active
	const [active, setActive] = useState<CountryCode>(chosen)
	const activeIndex = Math.max(0, found.findIndex(isFound))
	const list = useRef<HTMLDivElement>(null)
	const id = useId()

	// biome-ignore lint/correctness/useExhaustiveDependencies: a change makes another option active
	useEffect(() => {
		list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
	}, [activeIndex, search])

	function move(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step !== undefined) {
			event.preventDefault()
			const next = found[Math.min(Math.max(activeIndex + step, 0), found.length - 1)]
			if (next) setActive(next.country)
		}
		if (event.key === 'Enter') {
			// The phone field may be inside a form, which Enter must not submit.
			event.preventDefault()
			// Uses the latest text, even before the debounced list has updated.
			const current = text === search ? found[activeIndex] : searchCountries(countries, text)[0]
			if (current) onChoose(current.country)
		}
	}

	return (
		<div className={styles.search}>
			<Field
				label={t`Search by name or code`}
				inputMode="search"
				// React's autoFocus doesn't set the attribute that a dialog looks for when it opens.
				ref={(input) => input?.setAttribute('autofocus', '')}
				role="combobox"
				aria-expanded
				aria-autocomplete="list"
				aria-controls={id}
				aria-activedescendant={found[activeIndex] && `${id}-${found[activeIndex].country}`}
				autoComplete="off"
				spellCheck={false}
				enterKeyHint="done"
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				onKeyDown={move}
			/>
			<p role="status" className={found.length > 0 ? hidden.hidden : styles.none}>
				{search === ''
					? ''
					: t`${plural(found.length, { 0: 'No country found', one: '# country', other: '# countries' })}`}
			</p>
			<div ref={list} id={id} role="listbox" aria-label={t`Countries`} className={styles.list}>
				{found.map(({ country, name, callingCode }, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
					<div
						key={country}
						id={`${id}-${country}`}
						role="option"
						tabIndex={-1}
						className={styles.option}
						aria-selected={country === chosen}
						data-active={index === activeIndex || undefined}
						onClick={() => onChoose(country)}
					>
						<span aria-hidden>{country}</span>
						<span>{name}</span>
						<span>{`+${callingCode}`}</span>
					</div>
				))}
			</div>
		</div>
	)
}

/** Debounces a value by this many milliseconds. */
function useDebounced<Value>(value: Value, delay: number): Value {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(setSettled, delay, value)
		return () => clearTimeout(timer)
	}, [value, delay])
	return settled
}

/** A country with its name in the page's language. */
type Country = { country: CountryCode; callingCode: string; name: string }

/** Countries are found by their names in all of these languages, whatever the app's language is. */
export const SEARCHED_LOCALES = ['en', 'kn']

/** Returns all countries, sorted alphabetically in a language. */
export function namedCountries(locale: string): Country[] {
	const nameOf = namesIn(locale)
	const { compare } = new Intl.Collator(locale)
	return listCountries()
		.map(({ country, callingCode }) => ({
			country,
			callingCode,
			name: nameOf(country),
		}))
		.sort((a, b) => compare(a.name, b.name))
}

/**
 * Finds countries by the start of a word in their name, by their code (IN), or by their calling code. Names that start
 * with the search come first.
 */
export function searchCountries(countries: Country[], search: string): Country[] {
	const wanted = plain(search)
	if (wanted === '') return countries
	const callingCode = /^\+?(\d+)$/.exec(wanted.replaceAll(' ', ''))?.[1]
	if (callingCode !== undefined)
		return countries
			.filter((country) => country.callingCode.startsWith(callingCode))
			.sort((a, b) => a.callingCode.length - b.callingCode.length)
	const matches = countries
		.map((country) => ({ country, rank: rankOf(country, wanted) }))
		.filter(({ rank }) => rank !== undefined)
	return matches.sort((a, b) => Number(a.rank) - Number(b.rank)).map(({ country }) => country)
}

/** Returns how well a country matches: 0 if a name starts with the search, 1 if a later word does. */
function rankOf({ country }: Country, wanted: string): number | undefined {
	if (country.toLowerCase() === wanted) return 0
	const names = SEARCHED_LOCALES.map((locale) => plain(namesIn(locale)(country)))
	if (names.some((name) => name.startsWith(wanted))) return 0
	return names.some((name) => name.includes(` ${wanted}`)) ? 1 : undefined
}

const namesByLocale = new Map<string, Intl.DisplayNames>()

function namesIn(locale: string): (country: string) => string {
	const names = namesByLocale.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
	namesByLocale.set(locale, names)
	return (country) => names.of(country) ?? country
}

/** Normalises a text for comparison: lower case without accents. Keeps Kannada vowel signs. */
function plain(text: string): string {
	return text.normalize('NFD').replaceAll(/[̀-ͯ]/g, '').normalize().trim().toLowerCase()
}
