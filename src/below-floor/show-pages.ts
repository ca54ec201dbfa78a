/**
 * Shows the page for browsers that are too old for the app, in all languages one below the other. The
 * build lowers it to ES5; what it calls is there in browsers of fifteen years ago.
 */
import { DEFAULT_LANGUAGE, LANGUAGE_KEY } from '../state/languages.ts'

/** The markup of the page, by language; written in by the build. */
declare const PAGES: Record<string, string>

const pages = PAGES

/**
 * How it looks, in the browser's own colours: they fit day and night, and the letters on them. They are
 * set by script, as the content policy allows no style in markup, and a current browser should not have
 * to carry a hash of them.
 */
const STYLES: Record<string, string> = {
	main: 'max-width:480px;margin:0 auto;padding:8px 16px;font:1em/1.6 system-ui,"Noto Sans Kannada",sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere;word-wrap:break-word',
	section: 'margin-bottom:48px',
	h1: 'font-size:1.5em;line-height:1.4',
	h2: 'font-size:1.125em;margin:1.5em 0 .25em',
	p: 'margin:.5em 0',
	// Large enough for any finger: a touch target of 48 px.
	a: 'display:block;box-sizing:border-box;min-height:48px;margin:8px 0;padding:10px 14px;border:1px solid;border-radius:12px;font-weight:600',
}

const root = document.getElementById('root') as HTMLElement
root.innerHTML = `<main>${inOrder(readersLanguage())}</main>`
for (const tag in STYLES) {
	const elements = root.getElementsByTagName(tag) as HTMLCollectionOf<HTMLElement>
	for (let index = 0; index < elements.length; index += 1)
		(elements[index] as HTMLElement).style.cssText = STYLES[tag] as string
}

/** The pages of all languages, the reader's own first. */
function inOrder(first: string): string {
	let others = ''
	for (const language in pages) if (language !== first) others += pages[language]
	return pages[first] + others
}

/** The language chosen on this device, else that of the browser, else the default one. */
function readersLanguage(): string {
	let chosen: string | null = null
	try {
		chosen = localStorage.getItem(LANGUAGE_KEY)
	} catch {
		// A browser may keep its storage from pages altogether.
	}
	const languages = [chosen, String(navigator.language).substring(0, 2), DEFAULT_LANGUAGE]
	for (let index = 0; index < languages.length; index += 1) {
		const language = String(languages[index])
		if (language in pages) return language
	}
	return DEFAULT_LANGUAGE
}
