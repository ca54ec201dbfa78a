/** The document's script: it sends the page's requests, and shows the first screen while the app loads. */
import '../below-floor/is-below-floor.ts'
import { FIRST_SCREENS } from '../build/first-screens.ts'
import { isCategory } from '../shared/contract/categories.ts'
import { storedCategory } from '../state/active-category.ts'
import { firstNewsOf } from '../state/first-news.ts'
import { DEFAULT_LANGUAGE, storedLanguage } from '../state/languages.ts'
import * as safeLocalStorage from '../state/local-storage.ts'
import { LOGOUT_PENDING_KEY, SIGN_IN_KEY } from '../state/sign-in-keys.ts'
import { afterFrame } from '../ui/after-frame.ts'
import { LOADING_DELAY_MS } from '../ui/loading-delay.ts'
import { preloadRequests } from './preload-requests.ts'
import { prerenderedElement } from './prerendered.ts'
import { queueTaps } from './queue-taps.ts'
import { renderNews } from './render-news.ts'
import { retryLoading } from './retry-loading.ts'
import { insertMarkup, type Templates } from './templates.ts'

/** Written in by the build: the first screens' styles, the default language's templates, and the others' address. */
declare const STYLES: string
declare const TEMPLATES: Templates
declare const OTHER_LANGUAGES: string

// The build replaces the name wherever it occurs.
const defaultTemplates = TEMPLATES

if (!globalThis.isBelowFloor) start()

function start(): void {
	const { pathname, search } = location
	const page = pathname === '/dashboard' ? '/dashboard/updates' : pathname
	const { markup, request } = FIRST_SCREENS[page] ?? {}
	const params = new URLSearchParams(search)
	const tab = params.get('tab')
	const category = isCategory(tab) ? tab : storedCategory()
	const signIn = safeLocalStorage.getItem(SIGN_IN_KEY)
	const isLogoutPending = safeLocalStorage.getItem(LOGOUT_PENDING_KEY) !== null
	const isVisitor = isLogoutPending || signIn === null
	const stored = markup === 'updates' && !isVisitor ? firstNewsOf(signIn, category) : undefined
	const language = storedLanguage()

	globalThis.prerender = { requests: new Map(), queuedTaps: [] }
	// Setting even the same value recomputes every style.
	if (language !== DEFAULT_LANGUAGE) document.documentElement.lang = language
	document.head.append(Object.assign(document.createElement('style'), { textContent: STYLES }))
	retryLoading(() => templates().catch(() => defaultTemplates))
	// Sending a request takes as long as drawing the stored rows.
	if (stored) void afterFrame().then(preload)
	else preload()
	// If anything fails here, the app repeats it and shows the error.
	if (markup && (markup === 'login' ? isVisitor : !isLogoutPending))
		globalThis.prerender.shown = show(markup).catch(() => undefined)

	function preload() {
		// The host must hear of a missed logout before any other request.
		if (!isLogoutPending) preloadRequests(request, category, params.get('newsId'))
	}

	async function templates(): Promise<Templates> {
		if (language === DEFAULT_LANGUAGE) return defaultTemplates
		return (await (await fetch(OTHER_LANGUAGES)).json())[language]
	}

	async function show(shown: 'login' | 'updates') {
		const own = await templates()
		const screen = prerenderedElement()
		if (screen === null) return
		insertMarkup(screen, own[shown])
		queueTaps(screen)
		if (shown === 'login') return
		const status = screen.querySelector('main [role=status]')
		setTimeout(() => insertMarkup(status, own.skeleton), LOADING_DELAY_MS)
		renderNews(screen, own, category, stored).catch(() => undefined)
	}
}
