import type { RowWords } from '../features/news/row-texts.ts'
import { trustedTypesPolicy } from '../shared/trusted-types.ts'
import { DEFAULT_LANGUAGE, type Language } from '../state/languages.ts'
import type { Age } from '../ui/text/format-date.ts'

/** What the build has rendered of the app in one language, with tokens for what only a phone knows. */
export type Templates = {
	login: string
	/** The page of the news, and any other page of a reporter: the skeleton is for their empty status. */
	updates: string
	page: string
	skeleton: string
	/** The panel's list without its rows, of which there are more to load. */
	list: string
	row: string
	newRow: string
	words: RowWords
	/** When the list was updated, in the singular and for any other count. */
	ages: Record<Age['words'], [one: string, other: string]>
}

/** Written in by the build: the templates of the default language, and the address of the others' file. */
declare const TEMPLATES: Templates
declare const OTHER_TEMPLATES: string

/** @throws where they cannot be had: then nothing is shown */
export async function loadTemplates(language: Language): Promise<Templates> {
	if (language === DEFAULT_LANGUAGE) return TEMPLATES
	const response = await fetch(OTHER_TEMPLATES)
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

const policy = trustedTypesPolicy('prerender', { createHTML: String })

/** Puts a template, its values filled in, behind what an element holds. */
export function insertMarkup(element: Element | null, markup: string): void {
	element?.insertAdjacentHTML('beforeend', policy.createHTML(markup))
}

/** Carriage returns, too: a browser would read them as line feeds. */
function escapeMarkup(text: string): string {
	return text.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
