/** Loads the app. It is a separate file so that the preloaded requests leave first. */
import '../below-floor/is-below-floor.ts'
import { trustedTypesPolicy } from '../shared/trusted-types.ts'
import { afterFrame } from '../ui/display-timing.ts'
import './prerendered.ts'

/** The files of the app, as paths on its own origin. */
export type AppFiles = {
	entry: string
	/** What every page needs, including the entry. */
	scripts: string[]
	styles: string[]
	/** What the first screens need besides, by their addresses. The app loads the scripts of other pages. */
	pages: Record<string, string[] | undefined>
	/** The catalogs by language: one that every page needs, and one for the dashboard. */
	catalogs: Record<string, string[]>
	dashboardCatalogs: Record<string, string[]>
}

/** Written in by the build. */
declare const APP_FILES: AppFiles

/** Loads styles at once, but leaves it to the app to apply them: they would restyle the prerendered screen before. */
const PENDING = { media: 'not all', fetchPriority: 'high' }

const policy = trustedTypesPolicy('load-app', { createScriptURL: String })

if (!globalThis.isBelowFloor) void load(APP_FILES)

async function load(files: AppFiles): Promise<void> {
	const { scripts, pages, catalogs, dashboardCatalogs } = files
	// The requests would delay the frame with the stored rows.
	await afterFrame()
	const { lang } = document.documentElement
	const { pathname } = location
	const dashboard = pathname.startsWith('/dashboard') ? dashboardCatalogs[lang] : []
	for (const file of [scripts, pages[pathname], catalogs[lang], dashboard].flat())
		if (file !== undefined) link('modulepreload', file)
	const styles = files.styles.map((file) => untilLoaded(link('stylesheet', file, PENDING)))
	if (globalThis.prerender) globalThis.prerender.styles = Promise.all(styles)
	const src = policy.createScriptURL(`/${files.entry}`)
	const script = Object.assign(document.createElement('script'), { type: 'module', src })
	document.head.append(script)
	await untilLoaded(script)
	// The manifest makes the browser offer to install the app; only the app listens for that event.
	link('manifest', 'manifest.webmanifest')
}

/** `retry-loading.ts` hands the listener on to the element that replaces a failed one. */
function untilLoaded(element: HTMLElement): Promise<unknown> {
	return new Promise((resolve) => {
		element.onload = resolve
	})
}

function link(rel: string, file: string, more = {}): HTMLLinkElement {
	const element = Object.assign(document.createElement('link'), { rel, href: `/${file}`, ...more })
	document.head.append(element)
	return element
}
