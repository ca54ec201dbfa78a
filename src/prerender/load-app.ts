/** Brings in the app. It is a file of its own, so that the preloaded requests have a round trip's start of it. */
import '../below-floor/is-below-floor.ts'
import './prerendered.ts'
import { trustedTypesPolicy } from '../shared/trusted-types.ts'

/** The files of the app, as paths on its own origin. */
export type AppFiles = {
	entry: string
	/** What the app cannot begin without. */
	scripts: string[]
	styles: string[]
	/** What the pages with a budget need, by their addresses. The app itself finds the scripts of the others. */
	pages: Record<string, string[] | undefined>
	/** The words of each language: those of every page, and those of a reporter's pages. */
	words: Record<string, string[]>
	reportersWords: Record<string, string[]>
}

/** Written in by the build. */
declare const APP_FILES: AppFiles

const policy = trustedTypesPolicy('load-app', { createScriptURL: String })

if (!globalThis.isBelowFloor) void load(APP_FILES)

async function load(files: AppFiles): Promise<void> {
	// To ask for so many files would hold up the frame with the stored rows.
	await globalThis.firstFrame
	for (const file of firstScripts(files)) link('modulepreload', file)
	// Nothing of the app is shown without its styles.
	for (const file of files.styles) await untilLoaded(async () => link('stylesheet', file))
	let attempts = 0
	await untilLoaded(async () => {
		attempts += 1
		if (attempts > 1) await fetchAll([files.entry, ...firstScripts(files)])
		// Chromium before 120 or so remembers a module that failed: only by another address does it fetch it again, and
		// with it the modules it imports, whose addresses are relative. To every server the two addresses are the same.
		const file = attempts > 2 ? files.entry.replace('assets', '%61ssets') : files.entry
		const src = policy.createScriptURL(`/${file}`)
		const script = Object.assign(document.createElement('script'), { type: 'module', src })
		document.head.append(script)
		return script
	})
	// The manifest makes the browser offer to install the app; only the app listens for that event.
	link('manifest', 'manifest.webmanifest')
}

/** Resolves once an element has loaded; in place of one that fails it creates another. */
function untilLoaded(create: () => Promise<HTMLElement>): Promise<unknown> {
	return new Promise((resolve) => {
		async function attempt() {
			try {
				const element = await create()
				element.onload = resolve
				element.onerror = retry
			} catch {
				retry()
			}
		}
		const retry = () => globalThis.retryLoading?.(attempt)
		void attempt()
	})
}

/** @throws if one of them cannot be fetched */
async function fetchAll(files: string[]): Promise<void> {
	const responses = await Promise.all(files.map((file) => fetch(`/${file}`)))
	if (responses.some(({ ok }) => !ok)) throw new Error('A file of the app could not be fetched')
}

/** What the app will ask for first: all at once, and not one after the other. */
function firstScripts({ scripts, pages, words, reportersWords }: AppFiles): string[] {
	const { lang } = document.documentElement
	const { pathname } = location
	const reporters = pathname.startsWith('/dashboard') ? reportersWords[lang] : undefined
	return [scripts, pages[pathname], words[lang], reporters].flatMap((list) => list ?? [])
}

function link(rel: string, file: string): HTMLLinkElement {
	const element = Object.assign(document.createElement('link'), { rel, href: `/${file}` })
	document.head.append(element)
	return element
}
