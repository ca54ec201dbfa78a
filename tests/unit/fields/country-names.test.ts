import { describe, expect, test } from 'vitest'
import { namedCountries, searchCountries } from '../../../src/ui/fields/phone/country-choice.tsx'

const ENGLISH = namedCountries('en')
const KANNADA = namedCountries('kn')

const found = (search: string, countries = ENGLISH) =>
	searchCountries(countries, search).map(({ country }) => country)

describe('the countries of telephone numbers', () => {
	test('are complete, each once, with a name and a calling code', () => {
		expect(ENGLISH.length).toBeGreaterThan(230)
		expect(new Set(ENGLISH.map(({ country }) => country)).size).toBe(ENGLISH.length)
		for (const { country, name, callingCode } of ENGLISH) {
			expect(name, country).not.toBe('')
			expect(callingCode, country).toMatch(/^\d{1,3}$/)
		}
	})

	test("are named and sorted in the page's language", () => {
		const india = (countries: typeof ENGLISH) =>
			countries.find(({ country }) => country === 'IN')?.name
		expect([india(ENGLISH), india(KANNADA)]).toEqual(['India', 'ಭಾರತ'])
		for (const [locale, countries] of [
			['en', ENGLISH],
			['kn', KANNADA],
		] as const) {
			const names = countries.map(({ name }) => name)
			expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
		}
	})

	test.each(['ind', 'IND', ' India ', '+91', '91', '+ 91', 'ಭಾರತ', 'ಭಾರ', 'in'])(
		'include India for %j in both languages',
		(search) => {
			expect(found(search)).toContain('IN')
			expect(found(search, KANNADA)).toContain('IN')
		},
	)

	test.each([
		['+91', ['IN']],
		['cote', ['CI']],
		['Côte', ['CI']],
		['united k', ['GB']],
		['kingdom', ['GB']],
		['nowhere', []],
		['\\(.*', []],
		['+999', []],
	])('for the search %j are only %j', (search, countries) => {
		expect(found(search)).toEqual(countries)
	})

	test('start with the names that begin with the search', () => {
		expect(found('ind').slice(0, 2).toSorted()).toEqual(['ID', 'IN'])
		expect(found('ind')).toContain('IO')
	})

	test('are all found by an empty search', () => {
		expect(searchCountries(ENGLISH, '  ')).toBe(ENGLISH)
	})
})
