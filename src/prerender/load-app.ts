/** Brings in the app. It is a file of its own, so that the preloaded requests have a round trip's start of it. */
import '../below-floor/is-below-floor.ts'
import type { AppFiles } from '../build/app-files.ts'
import { trustedTypesPolicy } from '../shared/trusted-types.ts'

/** Written in by the build. */
declare const APP_FILES: AppFiles

const policy = trustedTypesPolicy('load-app', { createScriptURL: String })

if (!globalThis.isBelowFloor) void load(APP_FILES)

async function load(files: AppFiles): Promise<void> {
	// To ask for so many files would hold up the frame with the stored rows.
	await globalThis.firstFrame
	for (const file of firstScripts(files)) link('modulepreload', file)
	// Nothing of the app is shown without its styles.
	for (const file of files.styles)
		await new Promise((resolve) => link('stylesheet', file).addEventListener('load', resolve))
	const script = document.createElement('script')
	const src = policy.createScriptURL(`/${files.entry}`)
	document.head.append(Object.assign(script, { type: 'module', src }))
	// The manifest makes the browser offer to install the app; only the app listens for that event.
	script.addEventListener('load', () => link('manifest', 'manifest.webmanifest'))
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
