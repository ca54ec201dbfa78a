/** The document's script: it sends the page's requests, and shows the first screen while the app loads. */
import { readSignIn } from '../account/stored-sign-in.ts'
import { DEFAULT_LANGUAGE, storedLanguage } from '../app-state/languages.ts'
import { storedCategory, tabId } from '../features/news/model/category-tabs.ts'
import { firstNewsOf } from '../features/news/model/first-news.ts'
import { applyTheme } from '../features/theme/model/theme.ts'
import { callAddress, firstNewsAddress } from '../shared/contract/call-address.ts'
import {
	FIRST_PAGE,
	NEWS_DETAIL,
	PASSWORD_MIN,
	SELF,
	SUBMISSIONS,
} from '../shared/contract/calls.ts'
import { CATEGORIES, type Category, isCategory } from '../shared/contract/categories.ts'
import { submissionsPageOf } from '../shared/contract/submissions.ts'
import { preloadRequest } from '../shared/preload-request.ts'
import { afterFrame, LOADING_DELAY_MS } from '../ui/display-timing.ts'
import { FIRST_SCREENS, type FirstScreen } from './first-screens.ts'
import { type AppFiles, appendToHead, loadApp, retryLoading } from './load-app.ts'
import { prerenderedElement } from './prerendered.ts'
import { chooseTab, renderNews } from './render-news.ts'
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
		// The router would add the tab once the page is mounted, and load it again.
		if (screen === 'newsList' && !location.search)
			history.replaceState(history.state, '', `${page}?tab=${category}`)
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

/** Sends the requests that the app needs first. The app takes over their responses. */
function preloadRequests(
	screen: FirstScreen | undefined,
	category: Category,
	newsId: string | null,
): void {
	preloadRequest(callAddress(SELF.path))
	if (screen === 'newsList') preloadRequest(firstNewsAddress(category))
	if (screen === 'submissions')
		preloadRequest(callAddress(SUBMISSIONS.path, submissionsPageOf(FIRST_PAGE)))
	// Leaves an id that needs encoding to the app, because the document has no room for the encoder.
	if (screen === 'newsDetail' && /^[\w-]+$/.test(newsId ?? ''))
		preloadRequest(callAddress(NEWS_DETAIL.path.replace(':id', `${newsId}`)))
}

/** Queues taps until the app can act on them, unless `openTab` could open a tab whose news is stored. */
function queueTaps(
	screen: HTMLElement,
	queue: Element[],
	openTab: (tab: Element) => boolean,
): void {
	screen.addEventListener('click', (event) => {
		// The browser itself opens a link in a new tab.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		const control = event.target instanceof Element && event.target.closest('a, button')
		if (!control) return
		event.preventDefault()
		if (queue.length === 0 && openTab(control)) return
		queue.push(control)
		// Show immediately that the tap registered and work has started.
		screen.setAttribute('aria-busy', 'true')
		if (control.matches('[role=tab]')) {
			chooseTab(screen, control.id)
			control.parentElement?.setAttribute('aria-busy', 'true')
		} else control.setAttribute('data-pressed', '')
	})
	// A server of static files would answer a form with an error page.
	screen.addEventListener('submit', (event) => event.preventDefault())
	// Enables the button by the same rule as the app's own, whether the reporter types or the browser fills in the fields.
	screen.addEventListener('input', ({ target }) => {
		const { form } = target as HTMLInputElement
		const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
		if (button) button.disabled = form?.password.value.length < PASSWORD_MIN
	})
}
