/** The document's first script: it sends the page's requests, and shows the first screen while the app is on its way. */
import '../below-floor/is-below-floor.ts'
import { isCategory } from '../shared/contract/categories.ts'
import { storedCategory } from '../state/active-category.ts'
import { firstNewsOf } from '../state/first-news.ts'
import { DEFAULT_LANGUAGE, storedLanguage } from '../state/languages.ts'
import * as safeLocalStorage from '../state/local-storage.ts'
import { LOGOUT_PENDING_KEY, SIGN_IN_KEY } from '../state/sign-in-keys.ts'
import { afterFrame } from '../ui/after-frame.ts'
import { LOADING_DELAY_MS } from '../ui/loading-delay.ts'
import { FIRST_SCREENS } from './first-screens.ts'
import { preloadRequests } from './preload-requests.ts'
import { prerenderedElement } from './prerendered.ts'
import { queueInput } from './queue-input.ts'
import { renderNews } from './render-news.ts'
import { retryLoading } from './retry-loading.ts'
import { fetchTemplates, insertMarkup, type NewsTemplates, type OtherScreens } from './templates.ts'

/** The styles of the prerendered screens, and the templates of the default language; written in by the build. */
declare const STYLES: string
declare const NEWS_TEMPLATES: NewsTemplates

if (!globalThis.isBelowFloor) start()

function start(): void {
	const { pathname, search } = location
	const page = pathname === '/dashboard' ? '/dashboard/updates' : pathname
	const screen = FIRST_SCREENS[page]
	const params = new URLSearchParams(search)
	const tab = params.get('tab')
	const category = isCategory(tab) ? tab : storedCategory()
	const signIn = safeLocalStorage.getItem(SIGN_IN_KEY)
	const isLogoutPending = safeLocalStorage.getItem(LOGOUT_PENDING_KEY) !== null
	const isVisitor = isLogoutPending || signIn === null
	const seen = screen === 'newsList' && !isVisitor ? firstNewsOf(signIn, category) : undefined
	const language = storedLanguage()
	const otherScreens = new Promise<OtherScreens>((resolve) => {
		globalThis.receiveOtherScreens = resolve
	})

	retryLoading(async () => {
		const { templates, styles } = await otherScreens
		addStyles(styles)
		const { others } = await screens().catch(() => ({ others: templates }))
		return (await others).loadFailure
	})
	// Even the same value would have every style computed anew.
	if (language !== DEFAULT_LANGUAGE) document.documentElement.lang = language
	if (seen && language === DEFAULT_LANGUAGE) {
		// The templates are at hand, so the rows are in the next frame. To send a request would take as long as that.
		globalThis.firstFrame = afterFrame()
		void globalThis.firstFrame.then(preload)
	} else preload()
	addStyles(STYLES)
	if (screen === undefined || (screen === 'login' ? !isVisitor : isLogoutPending)) return

	// What goes wrong is told by the app, which asks for everything again.
	globalThis.prerendering = show().catch(() => undefined)

	function preload() {
		// Before anything else is asked, the host is to hear of a logout it has missed.
		if (!isLogoutPending) preloadRequests(screen, category, params.get('newsId'))
	}

	async function screens() {
		return language === DEFAULT_LANGUAGE
			? { news: NEWS_TEMPLATES, others: otherScreens.then(({ templates }) => templates) }
			: fetchTemplates(language)
	}

	async function show() {
		const { news, others } = await screens()
		const element = prerenderedElement()
		if (element === null) return
		if (screen === 'login') addStyles((await otherScreens).styles)
		insertMarkup(
			element,
			screen === 'newsList' ? news.updates : (await others)[screen === 'login' ? 'login' : 'page'],
		)
		void afterFrame().then(() => {
			for (const text of element.querySelectorAll('data')) text.replaceWith(text.value)
		})
		queueInput(element)
		// Pages share a template, so the present one is marked here. A page without a link in the navigation shows none.
		const here = element.querySelector(`nav [href="${page}"]`)
		if (here) here.setAttribute('aria-current', 'page')
		else element.querySelector('nav')?.remove()
		// Only a page that takes a while says that it is loading.
		const status = element.querySelector('main [role=status]')
		setTimeout(async () => insertMarkup(status, (await others).skeleton), LOADING_DELAY_MS)
		if (screen === 'newsList') renderNews(news, category, seen).catch(() => undefined)
	}
}

function addStyles(textContent: string): void {
	document.head.append(Object.assign(document.createElement('style'), { textContent }))
}
