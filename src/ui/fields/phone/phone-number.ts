import {
	AsYouType,
	type CountryCode,
	getCountries,
	getCountryCallingCode,
	isValidPhoneNumber,
	parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export type { CountryCode }

/** Digits of an international number, country code included (ITU-T E.164). */
export const MAX_DIGITS = 15

/** What is typed: its digits, after a plus where it names its own country. */
export type Typed = { digits: string; country: CountryCode }

/**
 * One character of what is typed or pasted, as it counts: a plus in front, and the digits of any
 * script.
 */
export function phoneCharacter(character: string, before: string): string | undefined {
	if (/[+＋]/.test(character)) return before === '' ? '+' : undefined
	return /\p{Nd}/u.test(character) ? asciiDigit(character) : undefined
}

/** What is typed in the mask of its country, and the mask with an x for each character typed. */
export function formatTyped({ digits, country }: Typed): { text: string; template: string } {
	const national = format(digits, country)
	// Some masks want the trunk prefix, which few people type: theirs is the international one.
	return (national.text === digits && abroad(digits, country)) || national
}

function abroad(digits: string, country: CountryCode) {
	if (digits.startsWith('+')) return undefined
	const prefix = `+${getCountryCallingCode(country)}`
	const { text, template } = format(prefix + digits, country)
	// A digit it took for a trunk prefix is one it has left out.
	if (text.replaceAll(/[^+\d]/g, '') !== prefix + digits) return undefined
	const start = text.slice(prefix.length).search(/\S|$/) + prefix.length
	return { text: text.slice(start), template: template.slice(start) }
}

function format(digits: string, country: CountryCode): { text: string; template: string } {
	const formatter = new AsYouType(country)
	const text = formatter.input(digits)
	return { text, template: formatter.getTemplate() ?? '' }
}

/** The number in E.164, as far as it is typed; empty while there is none. */
export function numberOf({ digits, country }: Typed): string {
	const formatter = new AsYouType(country)
	formatter.input(digits)
	return formatter.getNumberValue() ?? ''
}

/** How many digits the number has, country code included. */
export function countDigits(typed: Typed): number {
	return numberOf(typed).replace('+', '').length
}

/** The country a number names itself by its country code, once enough of it is typed. */
export function countryOf({ digits, country }: Typed): CountryCode {
	const formatter = new AsYouType(country)
	formatter.input(digits)
	return formatter.getCountry() ?? country
}

/** The same number, as it is typed where its country is chosen and not written. */
export function inCountry({ digits, country }: Typed, chosen: CountryCode): Typed {
	if (!digits.startsWith('+')) return { digits, country: chosen }
	const formatter = new AsYouType(country)
	formatter.input(digits)
	return { digits: formatter.getNumber()?.nationalNumber ?? '', country: chosen }
}

/** An E.164 number as it would have been typed; one that is none is left to be mended. */
export function typedFrom(value: string, fallback: CountryCode): Typed {
	const number = parsePhoneNumberFromString(value)
	if (number?.country !== undefined)
		return { digits: number.nationalNumber, country: number.country }
	return { digits: value.replaceAll(/[^+\d]/g, ''), country: fallback }
}

/** An E.164 number in the spacing of its country; one that nobody can have stays as it is. */
export function formatAbroad(value: string): string {
	const number = parsePhoneNumberFromString(value)
	return number?.isValid() ? number.formatInternational() : value
}

/** Whether it is a number someone can be called at, as far as numbering plans tell. */
export function isPhoneNumber(value: string): boolean {
	return isValidPhoneNumber(value)
}

/** All countries with a numbering plan, and each one's calling code without the plus. */
export function listCountries(): { country: CountryCode; callingCode: string }[] {
	return getCountries().map((country) => ({
		country,
		callingCode: getCountryCallingCode(country),
	}))
}

/** The digits of a script follow each other from zero, in Unicode. */
function asciiDigit(digit: string): string {
	let value = 0
	let code = digit.codePointAt(0) ?? 0
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(--code))) value++
	return `${value}`
}
