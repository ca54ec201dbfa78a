import { EARLY_SCREEN } from '../shared/early/early-screen.ts'
import { DEFAULT_LANGUAGE, type Language } from '../state/languages.ts'
import { OTHER_LANGUAGES } from './other-languages.ts'

/** Where the early screen stands until the app takes its place. */
export function early(): HTMLElement | null {
	return document.getElementById(EARLY_SCREEN)
}

/** Brings in the screens of a language that is not the default one. What cannot be had is not shown. */
export async function loadTemplates(language: Language): Promise<void> {
	const others = document.getElementById(OTHER_LANGUAGES)
	if (language === DEFAULT_LANGUAGE || !(others instanceof HTMLTemplateElement)) return
	const answer = await fetch(others.dataset.file ?? '')
	// A server may answer a file that is gone with the document itself.
	const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html')
	document.body.append(...drawn.querySelectorAll('template[id^=early-]'))
}

/** What the build has drawn by this name; nothing in it where it has not. */
export function templateOf(name: string, language: Language): DocumentFragment {
	const template = find(name, language)
	return template ? document.importNode(template.content, true) : new DocumentFragment()
}

/** The words that the build has found, by what they are for. */
export function wordsOf(language: Language): DOMStringMap {
	return find('words', language)?.dataset ?? {}
}

function find(name: string, language: Language): HTMLTemplateElement | null {
	return document.querySelector<HTMLTemplateElement>(`template#early-${name}-${language}`)
}
