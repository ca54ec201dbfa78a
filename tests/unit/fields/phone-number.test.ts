import { describe, expect, test } from 'vitest'
import {
	type CountryCode,
	countDigits,
	countryOf,
	formatTyped,
	inCountry,
	isPhoneNumber,
	numberOf,
	phoneCharacter,
	typedFrom,
} from '../../../src/ui/fields/phone/phone-number.ts'
import { NUMBERS } from './phone-numbers.ts'

/** Returns what remains of typed or pasted text, filtered character by character. */
function accept(text: string): string {
	let accepted = ''
	for (const character of text) accepted += phoneCharacter(character, accepted) ?? ''
	return accepted
}

describe('a telephone number', () => {
	test.each(NUMBERS)(
		'of $country is formatted with its mask, whole and digit by digit',
		({ country, national, shown, value }) => {
			for (let length = 1; length <= national.length; length++) {
				const { text, template } = formatTyped({ digits: national.slice(0, length), country })
				expect(text.replaceAll(/\D/g, '')).toBe(national.slice(0, length))
				expect(template.replaceAll(/x/g, '0')).toBe(text.replaceAll(/\d/g, '0'))
			}
			expect(formatTyped({ digits: national, country }).text).toBe(shown)
			expect(numberOf({ digits: national, country })).toBe(value)
			expect(isPhoneNumber(value)).toBe(true)
		},
	)

	test.each(NUMBERS)('of $country is recognised by its country code', ({ country, value }) => {
		expect(countryOf({ digits: value, country: 'AQ' as CountryCode })).toBe(country)
		expect(numberOf({ digits: value, country: 'IN' })).toBe(value)
	})

	test.each(NUMBERS)('of $country can be restored from its value', ({ country, value }) => {
		const typed = typedFrom(value, 'IN')
		expect(typed.country).toBe(country)
		expect(numberOf(typed)).toBe(value)
	})

	test.each([
		['98765 43210', '9876543210'],
		['+91 98765-43210', '+919876543210'],
		['tel:+91(98765)43210', '+919876543210'],
		['೯೮೭೬೫ ೪೩೨೧೦', '9876543210'],
		['٩٨٧', '987'],
		['９１+1', '911'],
		['＋91', '+91'],
		['ext. *#', ''],
	])('in %j is %j', (text, digits) => {
		expect(accept(text)).toBe(digits)
	})

	test('keeps its country while its country code is incomplete', () => {
		expect(countryOf({ digits: '+', country: 'IN' })).toBe('IN')
		expect(countryOf({ digits: '+1', country: 'IN' })).toBe('IN')
		expect(countryOf({ digits: '+14165550123', country: 'IN' })).toBe('CA')
	})

	test('loses its country code when a country is chosen', () => {
		expect(inCountry({ digits: '+442079460958', country: 'GB' }, 'IN')).toEqual({
			digits: '2079460958',
			country: 'IN',
		})
		const short = { digits: '987', country: 'IN' } as const
		expect(inCountry(short, 'NP')).toEqual({ ...short, country: 'NP' })
		expect(inCountry({ digits: '+', country: 'IN' }, 'NP').digits).toBe('')
	})

	test('counts its country code, but neither a trunk nor an exit prefix', () => {
		for (const digits of ['9876543210', '09876543210', '00919876543210', '+919876543210'])
			expect(countDigits({ digits, country: 'IN' })).toBe(12)
	})

	test.each(['', '+', 'nonsense', '+999', '12'])("can't be %j", (value) => {
		expect(isPhoneNumber(value)).toBe(false)
		expect(numberOf(typedFrom(value, 'IN'))).not.toContain(' ')
	})
})
