import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parseUrl } from '../shared/addresses/url.ts'
import type { NewsroomContact } from '../shared/newsroom-settings.ts'

/**
 * Parses a telephone number with its country code, an e-mail address or a web address; `undefined` for anything else.
 */
export function readNewsroomContact(value = ''): NewsroomContact | undefined {
	const given = value.trim()
	// Check the characters first, because the parser also finds a number among other words.
	const number = /^\+[\d\s().-]+$/.test(given) ? parsePhoneNumberFromString(given) : undefined
	if (number?.isPossible()) return { address: number.getURI(), words: number.formatInternational() }
	if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(given))
		return { address: `mailto:${given}`, words: given }
	const url = /^https:\/\/[^\s/@]+\.[^\s/@]+(\/[^\s"<>]*)?$/.test(given) && parseUrl(given)
	return url ? { address: url.href, words: given.replace(/^https:\/\/|\/$/g, '') } : undefined
}
