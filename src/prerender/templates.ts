import type { RowWords } from '../features/news/row-texts.ts'
import { trustedTypesPolicy } from '../shared/trusted-types.ts'
import type { Language } from '../state/languages.ts'
import type { Age } from '../ui/text/format-date.ts'

/** What the build has rendered of the app in one language, with tokens for what only a phone knows. */
export type Templates = { news: NewsTemplates; others: OtherTemplates }

export type NewsTemplates = {
	updates: string
	/** The panel's list without its rows, of which there are more to load. */
	list: string
	row: string
	newRow: string
	words: RowWords
	/** When the list was updated, in the singular and for any other count. */
	ages: Record<Age['words'], [one: string, other: string]>
}

export type OtherTemplates = {
	login: string
	/** Any page of a reporter but the news. */
	page: string
	/** For the empty status of a reporter's page. */
	skeleton: string
	/** What is shown if the app's files could not be fetched. */
	loadFailure: string
}

/** What the document's second script holds for its first one: the templates of the default language, and styles. */
export type OtherScreens = { templates: OtherTemplates; styles: string }

/** The address of the file with the templates of all languages but the default one; written in by the build. */
declare const OTHER_LANGUAGES: string

/** @throws where they cannot be had: then nothing is shown */
export async function fetchTemplates(language: Language): Promise<Templates> {
	const response = await fetch(OTHER_LANGUAGES)
	return (await response.json())[language]
}

/** Puts values in the place of a template's tokens, never as markup; an attribute without a value is left out. */
export function fillTemplate(template: string, values: Record<string, string | undefined>): string {
	return template.replace(
		/( [\w-]+=")?\{(\w+)\}("?)/g,
		(_match, attribute = '', name: string, end: string) => {
			const value = values[name]
			if (value === undefined) return attribute ? '' : end
			return attribute + escapeMarkup(value) + end
		},
	)
}

const policy = trustedTypesPolicy('prerender', { createHTML: String, createScriptURL: String })

/** The address of a script that the build has written into the document. */
export const scriptAddress = (address: string) => policy.createScriptURL(address)

/** Puts a template, its values filled in, behind what an element holds. */
export function insertMarkup(element: Element | null, markup: string): void {
	element?.insertAdjacentHTML('beforeend', policy.createHTML(markup))
}

/** Carriage returns, too: a browser would read them as line feeds. */
function escapeMarkup(text: string): string {
	return text.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
