import { EARLY_SCREEN } from '../shared/early/early-screen.ts'
import { DEFAULT_LANGUAGE, type Language } from '../state/languages.ts'
import { TEMPLATES } from './unread-text.ts'

/** The address of the file with the screens in other languages than the default; written in by the build. */
declare const OTHER_LANGUAGES: string

/** Where the early screen stands until the app takes its place. */
export function early(): HTMLElement | null {
	return document.getElementById(EARLY_SCREEN)
}

/** Brings in the screens of a language that is not the default one. What cannot be had is not shown. */
export async function loadTemplates(language: Language): Promise<void> {
	if (language === DEFAULT_LANGUAGE) return
	const answer = await fetch(OTHER_LANGUAGES)
	// A server may answer a file that is gone with the document itself.
	const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html')
	document.head.append(...drawn.querySelectorAll('template[id^=early-]'))
}

/** A copy of what the build has drawn by this name; nothing in it where it has not. */
export function templateOf(name: string, language: Language): DocumentFragment {
	const content = contentOf(name, language)
	return content ? document.importNode(content, true) : new DocumentFragment()
}

/** What the build has drawn by this name, itself. */
export function contentOf(name: string, language: Language): DocumentFragment | undefined {
	return find(name, language)?.content
}

/** The words that the build has found, by what they are for. */
export function wordsOf(language: Language): DOMStringMap {
	return find('words', language)?.dataset ?? {}
}

/** Templates are text until one is needed. */
function find(name: string, language: Language): HTMLTemplateElement | null {
	const found = document.querySelector<HTMLTemplateElement>(`template#early-${name}-${language}`)
	const unread = document.querySelector(`script[type="${TEMPLATES}"]`)
	if (found !== null || unread === null) return found
	unread.outerHTML = unread.textContent
	return find(name, language)
}
