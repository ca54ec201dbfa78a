/**
 * The document's own script: it asks the host for what the page will need and shows the first screen
 * while the app is on its way. The app then takes both over.
 */
import '../below-floor/is-below-floor.ts'
import { FIRST_SCREENS, type FirstScreen } from '../build/first-screens.ts'
import { isCategory } from '../shared/contract/categories.ts'
import { storedCategory } from '../state/active-category.ts'
import { firstNewsOf } from '../state/first-news.ts'
import { DEFAULT_LANGUAGE, storedLanguage } from '../state/languages.ts'
import { safeLocalStorage } from '../state/local-storage.ts'
import { LOGOUT_PENDING_KEY, SIGN_IN_KEY } from '../state/sign-in-keys.ts'
import { LOADING_DELAY_MS } from '../ui/loading-delay.ts'
import { nextPaint } from './next-paint.ts'
import { preloadRequests } from './preload-requests.ts'
import { type Prerendered, prerenderedElement } from './prerendered.ts'
import { queueInput } from './queue-input.ts'
import { renderNews } from './render-news.ts'
import { insertMarkup, templatesIn } from './templates.ts'

/** The styles of the prerendered screens; written in by the build. */
declare const STYLES: string

if (!globalThis.isBelowFloor) void start()

async function start(): Promise<void> {
	const { pathname, search } = location
	const page = pathname === '/dashboard' ? '/dashboard/updates' : pathname
	const screen = FIRST_SCREENS[page]
	const params = new URLSearchParams(search)
	const tab = params.get('tab')
	const category = isCategory(tab) ? tab : storedCategory()
	const language = storedLanguage()
	const signIn = safeLocalStorage.getItem(SIGN_IN_KEY)
	const isLogoutPending = safeLocalStorage.getItem(LOGOUT_PENDING_KEY) !== null
	const isVisitor = isLogoutPending || signIn === null
	const seen =
		screen?.markup === 'updates' && !isVisitor ? firstNewsOf(signIn, category) : undefined
	// Other languages' templates have to be fetched: the requests do not wait for them.
	const isAtHand = seen !== undefined && language === DEFAULT_LANGUAGE

	document.documentElement.lang = language
	if (!isAtHand) preload()
	const style = document.createElement('style')
	style.textContent = STYLES
	document.head.append(style)
	if (screen === undefined || (screen.markup === 'login' ? !isVisitor : isLogoutPending)) return

	const prerendered: Prerendered = { painted: Promise.resolve(), hasData: false, input: [] }
	globalThis.prerendered = prerendered
	prerendered.painted = show(screen).then(nextPaint, () => undefined)
	await prerendered.painted
	// To send the first request takes a browser as long as to show the stored rows: they come first.
	if (isAtHand) preload()

	function preload() {
		// Before anything else is asked, the host is to hear of a logout it has missed.
		if (!isLogoutPending) preloadRequests(screen?.request, category, params.get('newsId'))
	}

	async function show({ markup }: FirstScreen) {
		const templates = await templatesIn(language)
		const element = prerenderedElement()
		if (element === null) return
		insertMarkup(element, templates[markup])
		queueInput(prerendered)
		// Pages share a template, so the present one is marked here. A page without a link in the navigation shows none.
		const here = element.querySelector(`nav [href="${page}"]`)
		if (here) here.setAttribute('aria-current', 'page')
		else element.querySelector('nav')?.remove()
		const showStatus = holdStatus(element)
		if (markup === 'updates') await renderNews(prerendered, templates, category, seen, showStatus)
		else setTimeout(showStatus, LOADING_DELAY_MS)
	}
}

/** Empties the place that says that a page is loading. Returns what shows it again. */
function holdStatus(screen: Element): () => void {
	const status = screen.querySelector('main [role=status]')
	const content = [...(status?.childNodes ?? [])]
	status?.replaceChildren()
	return () => status?.append(...content)
}
