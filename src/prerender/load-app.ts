/** Loads the app. It is a separate file so that the preloaded requests leave first. */
import { trustedTypesPolicy } from '../shared/trusted-types.ts'
import { afterFrame } from '../ui/display-timing.ts'
import './prerendered.ts'

/** The files of the app, as paths on its own origin. */
export type AppFiles = {
	entry: string
	/** What every page needs, including the entry. */
	scripts: string[]
	styles: string[]
	/** What each first screen needs besides, by its path. The app loads the scripts of other pages. */
	pages: Record<string, string[] | undefined>
	/** The catalogs by language: one that every page needs, and one for the dashboard. */
	catalogs: Record<string, string[]>
	dashboardCatalogs: Record<string, string[]>
}

/** Inserted by the build. */
declare const APP_FILES: AppFiles

/** Loads the styles without applying them, because they would restyle the prerendered screen. The app applies them. */
const PENDING = { media: 'not all', fetchPriority: 'high' }

const policy = trustedTypesPolicy('load-app', { createScriptURL: String })

if (!globalThis.isUnsupportedBrowser) void load(APP_FILES)

async function load(files: AppFiles): Promise<void> {
	const { scripts, pages, catalogs, dashboardCatalogs } = files
	// Waits, because the requests would delay the frame with the stored rows.
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

/** Resolves once the element has loaded. `retry-loading.ts` passes the listener on to the element's replacement. */
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
