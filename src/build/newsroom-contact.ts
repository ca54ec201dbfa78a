import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parseUrl } from '../shared/addresses/url.ts'
import type { NewsroomContact } from '../shared/newsroom-settings.ts'

/**
 * Parses a telephone number with its country code, an e-mail address or a web address; `undefined` for anything else.
 */
export function readNewsroomContact(value = ''): NewsroomContact | undefined {
	const given = value.trim()
	return telephone(given) ?? email(given) ?? website(given)
}

function telephone(given: string): NewsroomContact | undefined {
	// Check the characters first, because the parser also finds a number among other words.
	const number = /^\+[\d\s().-]+$/.test(given) ? parsePhoneNumberFromString(given) : undefined
	if (!number?.isPossible()) return undefined
	return { address: number.getURI(), words: number.formatInternational() }
}

function email(given: string): NewsroomContact | undefined {
	if (!/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(given)) return undefined
	return { address: `mailto:${given}`, words: given }
}

function website(given: string): NewsroomContact | undefined {
	const url = /^https:\/\/[^\s/@]+\.[^\s/@]+(\/[^\s"<>]*)?$/.test(given) && parseUrl(given)
	if (!url) return undefined
	return { address: url.href, words: given.replace(/^https:\/\/|\/$/g, '') }
}
