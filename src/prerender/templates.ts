import type { RowWords } from '../features/news/model/row-texts.ts'
import { trustedTypesPolicy } from '../shared/trusted-types.ts'

/** Markup in one language, with tokens for what only the phone knows. */
export type Templates = {
	login: string
	updates: string
	/** What the news panel scrolls, without its rows. */
	list: string
	row: string
	newRow: string
	words: RowWords
	/** What an empty status shows if loading takes a while. */
	skeleton: string
	loadFailure: string
}

/** Replaces a template's tokens with escaped values, and omits attributes without a value. */
export function fillTemplate(template: string, values: Record<string, string | undefined>): string {
	return template.replace(
		/( [\w-]+=")?\{(\w+)\}("?)/g,
		(_match, attribute = '', name: string, end: string) => {
			const value = values[name]
			if (value === undefined) return attribute ? '' : end
			// Also escapes carriage returns, which browsers would read as line feeds.
			const escaped = value.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`)
			return attribute + escaped + end
		},
	)
}

const policy = trustedTypesPolicy('prerender', { createHTML: String, createScriptURL: String })

export const scriptAddress = (address: string) => policy.createScriptURL(address)

export function insertMarkup(element: Element | null, markup: string): void {
	element?.insertAdjacentHTML('beforeend', policy.createHTML(markup))
}
