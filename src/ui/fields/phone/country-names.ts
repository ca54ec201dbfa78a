import { type CountryCode, listCountries } from './phone-number.ts'

/** A country with its name in the page's language. */
export type Country = { country: CountryCode; callingCode: string; name: string }

/** Countries are found by their names in all of these languages, whatever the page's is. */
export const SEARCHED_LOCALES = ['en', 'kn']

/** All countries, in the alphabetical order of a language. */
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
 * Finds countries by the beginning of a word of their name, by their code (IN), or by their calling code.
 * Those whose name begins with the search come first.
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

/** How well a country fits: 0 where a name begins with the search, 1 where a later word does. */
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

/** Lower case without accents, for comparing. Kannada vowel signs are kept. */
function plain(text: string): string {
	return text.normalize('NFD').replaceAll(/[̀-ͯ]/g, '').normalize().trim().toLowerCase()
}
