import {
	AsYouType,
	type CountryCode,
	getCountries,
	getCountryCallingCode,
	isValidPhoneNumber,
	parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export type { CountryCode }

/** The maximum number of digits of an international number, including the country code (ITU-T E.164). */
export const MAX_DIGITS = 15

/** The typed digits, with a leading plus if they start with a country code. */
export type Typed = { digits: string; country: CountryCode }

/**
 * Normalises one typed or pasted character: a leading plus, or a digit of any script. Drops others.
 */
export function phoneCharacter(character: string, before: string): string | undefined {
	if (/[+＋]/.test(character)) return before === '' ? '+' : undefined
	return /\p{Nd}/u.test(character) ? asciiDigit(character) : undefined
}

/** Formats the typed digits with the country's mask. `template` has an x for each character. */
export function formatTyped({ digits, country }: Typed): { text: string; template: string } {
	const national = format(digits, country)
	// Some masks expect the trunk prefix, which few people type. The international mask is the fallback.
	return (national.text === digits && internationalMask(digits, country)) || national
}

function internationalMask(digits: string, country: CountryCode) {
	if (digits.startsWith('+')) return undefined
	const prefix = `+${getCountryCallingCode(country)}`
	const { text, template } = format(prefix + digits, country)
	// The formatter has dropped a digit, because it took it for a trunk prefix.
	if (text.replaceAll(/[^+\d]/g, '') !== prefix + digits) return undefined
	const start = text.slice(prefix.length).search(/\S|$/) + prefix.length
	return { text: text.slice(start), template: template.slice(start) }
}

function format(digits: string, country: CountryCode): { text: string; template: string } {
	const formatter = new AsYouType(country)
	const text = formatter.input(digits)
	return { text, template: formatter.getTemplate() ?? '' }
}

/** Returns the number typed so far, in E.164. May be empty. */
export function numberOf({ digits, country }: Typed): string {
	const formatter = new AsYouType(country)
	formatter.input(digits)
	return formatter.getNumberValue() ?? ''
}

/** Returns the number of digits, including the country code. */
export function countDigits(typed: Typed): number {
	return numberOf(typed).replace('+', '').length
}

/** Returns the country of the typed country code, once it has enough digits; else the chosen one. */
export function countryOf({ digits, country }: Typed): CountryCode {
	const formatter = new AsYouType(country)
	formatter.input(digits)
	return formatter.getCountry() ?? country
}

/** Returns the number for another country: without its own country code. */
export function inCountry({ digits, country }: Typed, chosen: CountryCode): Typed {
	if (!digits.startsWith('+')) return { digits, country: chosen }
	const formatter = new AsYouType(country)
	formatter.input(digits)
	return { digits: formatter.getNumber()?.nationalNumber ?? '', country: chosen }
}

/** Converts an E.164 number to typed digits. Keeps an invalid number, so that the reporter can correct it. */
export function typedFrom(value: string, fallback: CountryCode): Typed {
	const number = parsePhoneNumberFromString(value)
	if (number?.country !== undefined)
		return { digits: number.nationalNumber, country: number.country }
	return { digits: value.replaceAll(/[^+\d]/g, ''), country: fallback }
}

/** Returns whether an E.164 number is valid in its country's numbering plan. */
export function isPhoneNumber(value: string): boolean {
	return isValidPhoneNumber(value)
}

/** Returns all countries with a numbering plan, and their calling codes without the plus. */
export function listCountries(): { country: CountryCode; callingCode: string }[] {
	return getCountries().map((country) => ({
		country,
		callingCode: getCountryCallingCode(country),
	}))
}

/** Converts a digit of any script to ASCII. In Unicode, the digits of a script follow each other from zero. */
function asciiDigit(digit: string): string {
	let value = 0
	let code = digit.codePointAt(0) ?? 0
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(--code))) value++
	return `${value}`
}
