import type { NewsroomContact } from '../../shared/newsroom-settings.ts'

/** The page for browsers that are too old. `render-unsupported.tsx` has the script that shows it. */
export const UNSUPPORTED_FILE = 'unsupported.html'

/** Returns the guide's file name in a language. The file is at the root of the site. */
export function guideFile(language: string): string {
	return `guide-${language}.html`
}

/**
 * Returns markup that shows the fallback until the newsroom's contact is known, and then the sentence, with the
 * contact for its tokens `{address}` and `{words}`.
 */
export function contactOr(sentence: string, fallback = ''): string {
	return `<!--contact ${sentence}-->${fallback}<!--end-->`
}

export function addContact(html: string, contact: NewsroomContact): string {
	return html.replaceAll(/<!--contact (.*?)-->.*?<!--end-->/g, (_both, sentence: string) =>
		sentence
			.replace('{address}', () => escaped(contact.address))
			.replace('{words}', () => escaped(contact.words)),
	)
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
