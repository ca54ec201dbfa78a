/**
 * Shows the page for browsers that are too old for the app, in all languages, one below the other. The build compiles
 * this script to ES5. It uses only APIs that browsers had fifteen years ago.
 */
import { NEWSROOM_ID, type Newsroom } from '../shared/newsroom-settings.ts'
import { DEFAULT_LANGUAGE } from '../state/languages.ts'
import type { NameOf } from '../storage/phone-data.ts'

/** A page's markup, with tokens for values from the newsroom's settings. */
export type OldBrowserPage = {
	markup: string
	/** The product's name, if the newsroom has none of its own. */
	name: string
	/** How to reach the newsroom: `contact` if the settings have its contact, otherwise `noContact`. */
	contact: string
	noContact: string
}

/** The pages by language. The build inserts them. */
declare const PAGES: Record<string, OldBrowserPage>

const pages = PAGES

/**
 * The styles by tag, in the browser's own colours, which suit light and dark themes. A script sets them, because the
 * content security policy blocks styles in markup. Allowing them by a hash would cost every current browser bytes.
 */
const STYLES: Record<string, string> = {
	main: 'max-width:480px;margin:0 auto;padding:8px 16px;font:1em/1.6 system-ui,"Noto Sans Kannada",sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere;word-wrap:break-word',
	section: 'margin-bottom:48px',
	h1: 'font-size:1.5em;line-height:1.4',
	h2: 'font-size:1.125em;margin:1.5em 0 .25em',
	p: 'margin:.5em 0',
	// A touch target of 48 px.
	a: 'display:block;box-sizing:border-box;min-height:48px;margin:8px 0;padding:10px 14px;border:1px solid;border-radius:12px;font-weight:600',
}

const newsroom = readNewsroom()
const root = document.getElementById('root') as HTMLElement
root.innerHTML = `<main>${inOrder(preferredLanguage())}</main>`
for (const tag in STYLES) {
	const elements = root.getElementsByTagName(tag) as HTMLCollectionOf<HTMLElement>
	for (let index = 0; index < elements.length; index += 1)
		(elements[index] as HTMLElement).style.cssText = STYLES[tag] as string
}

/** Returns the pages of all languages, beginning with the preferred one. */
function inOrder(first: string): string {
	let others = ''
	for (const language in pages) if (language !== first) others += pageIn(language)
	return pageIn(first) + others
}

function pageIn(language: string): string {
	const { markup, name, contact, noContact } = pages[language] as OldBrowserPage
	const values: Record<string, string> = newsroom.contact || {}
	return markup
		.replace('{newsroom}', values.address ? contact : noContact)
		.replace(/\{(\w+)\}/g, (_token, key) =>
			escaped(key === 'name' ? newsroom.names?.[language] || name : String(values[key])),
		)
}

function escaped(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

/** Returns the newsroom's settings. The rollout has already validated them. */
function readNewsroom(): Newsroom {
	try {
		return JSON.parse((document.getElementById(NEWSROOM_ID) as HTMLElement).textContent as string)
	} catch {
		return {}
	}
}

/** Returns the language chosen on this device, else the browser's, else the default. */
function preferredLanguage(): string {
	let chosen: string | null = null
	try {
		// biome-ignore lint/style/noRestrictedGlobals: this script is compiled to ES5, and src/storage isn't
		chosen = localStorage.getItem('language' satisfies NameOf<'local-storage'>)
	} catch {
		// Browsers may block access to the storage.
	}
	const languages = [chosen, String(navigator.language).substring(0, 2), DEFAULT_LANGUAGE]
	for (let index = 0; index < languages.length; index += 1) {
		const language = String(languages[index])
		if (language in pages) return language
	}
	return DEFAULT_LANGUAGE
}
