/**
 * Brings in the app. It is a file of its own, so that it comes one round trip after the document, when
 * the answers to the preloaded requests do: the app's bundle then does not stand in their way.
 */
import '../below-floor/is-below-floor.ts'
import type { AppFiles } from '../build/app-files.ts'
import { trustedTypesPolicy } from '../shared/trusted-types.ts'
import './prerendered.ts'

/** Written in by the build, as is the next. */
declare const APP_FILES: AppFiles

/** The markup of what belongs into the document's head, but not before the news. */
declare const LATE_HEAD: string

/** How long the app waits for the first screen: a slow host must not keep it. */
const PAINT_TIMEOUT_MS = 500

const policy = trustedTypesPolicy('load-app', { createHTML: String, createScriptURL: String })

if (!globalThis.isBelowFloor) void load(APP_FILES)

async function load({ entry, styles, ...files }: AppFiles): Promise<void> {
	await Promise.race([
		globalThis.prerendered?.painted,
		new Promise((resolve) => setTimeout(resolve, PAINT_TIMEOUT_MS)),
	])
	const styled = styles.map(
		(file) => new Promise((resolve) => link('stylesheet', file).addEventListener('load', resolve)),
	)
	for (const file of firstScripts(files)) link('modulepreload', file)
	// Nothing of the app is shown without its styles.
	await Promise.all(styled)
	const script = document.createElement('script')
	const src = policy.createScriptURL(`/${entry}`)
	document.head.append(Object.assign(script, { type: 'module', src }))
	// The manifest makes the browser offer to install the app; only the app listens for that event.
	script.addEventListener('load', () => {
		document.querySelector('[rel=icon]')?.remove()
		document.head.insertAdjacentHTML('beforeend', policy.createHTML(LATE_HEAD))
	})
}

/** What the app will ask for first: all at once, and not one after the other. */
function firstScripts({
	scripts,
	pages,
	words,
	reportersWords,
}: Omit<AppFiles, 'entry' | 'styles'>): string[] {
	const { lang } = document.documentElement
	const { pathname } = location
	const reporters = /^.dashboard/.test(pathname) ? reportersWords[lang] : undefined
	return [scripts, pages[pathname], words[lang], reporters].flatMap((list) => list ?? [])
}

function link(rel: string, file: string): HTMLLinkElement {
	const element = Object.assign(document.createElement('link'), { rel, href: `/${file}` })
	document.head.append(element)
	return element
}
