import { prerenderedElement } from './prerendered.ts'
import { insertMarkup, scriptAddress, type Templates } from './templates.ts'

/** The files of the app, as paths on its own origin. */
export type AppFiles = {
	/** The classic script that the others need (`src/build/framework-script.ts`). */
	framework: string
	/** What every page needs; the entry is the first. */
	scripts: string[]
	style: string
	/** What each first screen needs besides, by its path. The app loads the scripts of other pages. */
	pages: Record<string, string[] | undefined>
	/** The catalogs by language: one that every page needs, and one for the updates. */
	catalogs: Record<string, string[] | undefined>
	updates: Record<string, string[] | undefined>
}

/** Loads the styles without applying them, because they would restyle the prerendered screen. The app applies them. */
const PENDING = { media: 'not all', fetchPriority: 'high' }

/** Loads the app's files, all at once. Resolves once its styles have loaded. */
export function loadApp(files: AppFiles, pathname: string, language: string): Promise<unknown> {
	const { framework, scripts, pages, catalogs } = files
	const updates = pathname.startsWith('/dashboard') ? files.updates[language] : []
	for (const file of [scripts, pages[pathname], catalogs[language], updates].flat())
		if (file !== undefined) link('modulepreload', file)
	const styled = new Promise((onload) => link('stylesheet', files.style, { ...PENDING, onload }))
	const src = scriptAddress(`/${scripts[0]}`)
	// The event fires even for a block page that came with a 200.
	const onload = ({ target }: Event) =>
		'framework' in window
			? appendToHead('script', { src, type: 'module' })
			: target?.dispatchEvent(new Event('error'))
	appendToHead('script', { src: scriptAddress(`/${framework}`), onload })
	return styled
}

function link(rel: string, file: string, more = {}): void {
	appendToHead('link', { rel, href: `/${file}`, ...more })
}

export function appendToHead(tagName: string, properties: object): void {
	document.head.append(Object.assign(document.createElement(tagName), properties))
}

/** How often the app's files are fetched again. The pauses grow by a second each. */
const MAX_RETRIES = 3

/** Retries the scripts and style sheets that fail to load; after too many failures it shows a button. */
export function retryLoading(templates: () => Promise<Templates>): void {
	let failures = 0
	// The error event of an element doesn't bubble: only a capturing listener receives it.
	addEventListener('error', ({ target }) => void retryLater(target), true)

	async function retryLater(failed: EventTarget | null) {
		const isScript = failed instanceof HTMLScriptElement
		if (!isScript && !(failed instanceof HTMLLinkElement && failed.rel === 'stylesheet')) return
		failures += 1
		const retry = () => (isScript ? runAgain(failed) : document.head.append(failed))
		if (failures <= MAX_RETRIES) return void setTimeout(retry, failures * 1000)
		const screen = prerenderedElement()
		const main =
			screen?.querySelector('main') ?? screen?.appendChild(document.createElement('main'))
		const notice = document.createElement('div')
		insertMarkup(notice, (await templates()).loadFailure)
		main?.prepend(notice)
		notice.onclick = () => {
			// A reload loses what has been typed, but helps in Chromium before 120, which remembers a failed module.
			if (failures > MAX_RETRIES + 1) location.reload()
			notice.remove()
			retry()
		}
	}
}

/** Runs a script by a new element, because a browser runs each element only once. */
function runAgain({ src, type, onload }: HTMLScriptElement): void {
	appendToHead('script', { type, onload, src: scriptAddress(src) })
}
