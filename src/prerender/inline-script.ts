/** The document's script: it sends the page's requests, and shows the first screen while the app loads. */
import { readSignIn } from '../account/stored-sign-in.ts'
import { DEFAULT_LANGUAGE, storedLanguage } from '../app-state/languages.ts'
import { storedCategory, tabId } from '../features/news/model/category-tabs.ts'
import { firstNewsOf } from '../features/news/model/first-news.ts'
import { applyTheme } from '../features/theme/model/theme.ts'
import { CATEGORIES, type Category, isCategory } from '../shared/contract/categories.ts'
import { afterFrame, LOADING_DELAY_MS } from '../ui/display-timing.ts'
import { FIRST_SCREENS } from './first-screens.ts'
import { type AppFiles, appendToHead, loadApp, retryLoading } from './load-app.ts'
import { preloadRequests } from './preload-requests.ts'
import { prerenderedElement } from './prerendered.ts'
import { queueTaps } from './queue-taps.ts'
import { renderNews } from './render-news.ts'
import { insertMarkup, type Templates } from './templates.ts'

/** Set by the build: the app's files, the first screens' styles, the default language's templates, and where the others are. */
declare const APP_FILES: AppFiles
declare const STYLES: string
declare const TEMPLATES: Templates
declare const OTHER_LANGUAGES: string

// Named only once, because the build replaces each occurrence of the name.
const defaultTemplates = TEMPLATES

if (!isUnsupportedBrowser) start()

function start(): void {
	const { pathname, search } = location
	const page = pathname === '/dashboard' ? '/dashboard/updates' : pathname
	const params = new URLSearchParams(search)
	// Only the app can show the starred news.
	const screen = params.has('show') ? undefined : FIRST_SCREENS[page]
	const tab = params.get('tab')
	const category = isCategory(tab) ? tab : storedCategory()
	const { id: signIn, isLogoutPending: isPending } = readSignIn()
	const isVisitor = !signIn
	const storedNews = (of: Category) => (isVisitor ? undefined : firstNewsOf(signIn, of))
	const stored = screen === 'newsList' ? storedNews(category) : undefined
	const language = storedLanguage()

	const queuedTaps: Element[] = []
	const prerender: Prerender = { requests: new Map(), queuedTaps }
	globalThis.prerender = prerender
	applyTheme()
	document.documentElement.lang = language
	appendToHead('style', { textContent: STYLES })
	retryLoading(() => templates().catch(() => defaultTemplates))
	// Draws the stored rows first, because sending a request takes as long as drawing them.
	if (stored) void afterFrame().then(preload)
	else preload()
	// If this fails, the app tries again and shows the error.
	if (screen === 'login' ? isVisitor : screen === 'newsList' && !isPending)
		prerender.shown = show().catch(() => undefined)

	function preload() {
		// The host must get an undelivered logout before any other request.
		if (!isPending) preloadRequests(screen, category, params.get('newsId'))
		prerender.styles = loadApp(APP_FILES, pathname, language)
	}

	async function templates(): Promise<Templates> {
		if (language === DEFAULT_LANGUAGE) return defaultTemplates
		return (await (await fetch(OTHER_LANGUAGES)).json())[language]
	}

	async function show() {
		const own = await templates()
		const element = prerenderedElement()
		if (element === null) return
		insertMarkup(element, screen === 'login' ? own.login : own.updates)
		queueTaps(element, queuedTaps, (tab) => {
			const tapped = CATEGORIES.find((each) => tabId(each) === tab.id)
			const news = tapped && storedNews(tapped)
			if (!news) return false
			// The app starts on this tab, or switches to it.
			history.replaceState(history.state, '', `${page}?tab=${tapped}`)
			void renderNews(element, own, tapped, news)
			return true
		})
		if (screen === 'login') return
		const status = element.querySelector('main [role=status]')
		if (!stored) setTimeout(() => insertMarkup(status, own.skeleton), LOADING_DELAY_MS)
		renderNews(element, own, category, stored).catch(() => undefined)
	}
}
