/**
 * Shows the page for unsupported browsers, in all languages, one below the other. The build compiles this script to
 * ES5. It uses only APIs that browsers had fifteen years ago.
 */
import { NEWSROOM_ID, type Newsroom, PRODUCT_NAMES } from '../shared/newsroom-settings.ts'
import type { NameOf } from '../storage/phone-data.ts'

/** The page's markup, for newsrooms with and without a contact. It has tokens for values from their settings. */
export type UnsupportedBrowserPage = { withContact: string; withoutContact: string }

/** Inserted by the build. */
declare const PAGE: UnsupportedBrowserPage

const page = PAGE

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

const { contact, names } = readNewsroom()
const values: Record<string, string | undefined> = contact || {}
const root = document.getElementById('root') as HTMLElement
const sections = (contact ? page.withContact : page.withoutContact).replace(
	/\{(\w+)\}/g,
	(_token, key) => escaped(String(values[key] || names?.[key] || PRODUCT_NAMES[key])),
)
root.innerHTML = `<main>${sections}</main>`
// The chosen language goes above the browser's.
moveUp(String(navigator.language).substring(0, 2))
moveUp(storedLanguage())
for (const tag in STYLES) {
	const elements = root.getElementsByTagName(tag) as HTMLCollectionOf<HTMLElement>
	for (let index = 0; index < elements.length; index += 1)
		(elements[index] as HTMLElement).style.cssText = STYLES[tag] as string
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

/** Moves a language's section to the top. There may be none, because browsers have other languages too. */
function moveUp(language: string): void {
	const section = document.getElementById(language)
	section?.parentNode?.insertBefore(section, section.parentNode.firstChild)
}

function storedLanguage(): string {
	try {
		// biome-ignore lint/style/noRestrictedGlobals: this script is compiled to ES5, and src/storage isn't
		return String(localStorage.getItem('language' satisfies NameOf<'local-storage'>))
	} catch {
		// Browsers may block access to the storage.
		return ''
	}
}
