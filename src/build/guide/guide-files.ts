import type { NewsroomContact } from '../../shared/newsroom-settings.ts'

/** Returns the guide's file name in a language. The file is at the root of the site. */
export function guideFile(language: string): string {
	return `guide-${language}.html`
}

/** These enclose the contact sentence. It is an HTML comment until the newsroom's contact is known. */
export const CONTACT_START = '<!--contact '
export const CONTACT_END = '-->'

/** Fills in the newsroom's contact, if there is one. */
export function addContact(html: string, contact: NewsroomContact | undefined): string {
	const start = html.indexOf(CONTACT_START)
	if (start < 0 || contact === undefined) return html
	const end = html.indexOf(CONTACT_END, start)
	const sentence = html
		.slice(start + CONTACT_START.length, end)
		.replace('{address}', () => escaped(contact.address))
		.replace('{words}', () => escaped(contact.words))
	return html.slice(0, start) + sentence + html.slice(end + CONTACT_END.length)
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
