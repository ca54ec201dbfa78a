import { INVISIBLE } from './invisible.ts'

/** Removes from an e-mail address what comes along when it is copied: `mailto:`, invisible characters, spaces around it. */
export function cleanEmail(text: string): string {
	const email = text.replaceAll(INVISIBLE, '').replaceAll('\u00a0', ' ').trim()
	return email.replace(/^mailto:\s*([^?]*).*$/is, '$1')
}
