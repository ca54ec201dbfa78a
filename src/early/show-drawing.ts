import { EARLY_SCREEN } from '../shared/early/early-screen.ts'
import { DEFAULT_LANGUAGE, type Language } from '../state/languages.ts'
import type { Drawing } from './drawing.ts'

/** What the build has drawn in the default language; written in by the build, as is the next. */
declare const DRAWING: Drawing

/** The address of the file with the drawings in the other languages. */
declare const OTHER_DRAWINGS: string

let drawing = DRAWING

/** Where the early screen stands until the app takes its place. */
export function early(): HTMLElement | null {
	return document.getElementById(EARLY_SCREEN)
}

/**
 * Brings in what has been drawn in a language that is not the default one.
 *
 * @throws where it cannot be had: then nothing is shown
 */
export async function loadDrawing(language: Language): Promise<void> {
	if (language === DEFAULT_LANGUAGE) return
	const answer = await fetch(OTHER_DRAWINGS)
	drawing = (await answer.json())[language]
}

/** What the build has drawn by this name. Markup takes its time to be read: it is text until then. */
export function drawnAs(name: string): DocumentFragment {
	const template = document.createElement('template')
	template.innerHTML = drawing.screens[name] ?? ''
	return template.content
}

/** The words of an age that a list can have. */
export function drawnAge(age: string): string {
	return drawing.ages[age] ?? ''
}
