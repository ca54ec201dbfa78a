/**
 * The document's own script: it asks the host for what the page will need and draws the first screen
 * while the app is on its way. The app then takes both over.
 */
import { storedLanguage } from '../state/languages.ts'
import { LOGOUT_PENDING_KEY, SIGN_IN_KEY } from '../state/sign-in-keys.ts'
import { drawNews } from './draw-news.ts'
import { noteTouches } from './note-touches.ts'
import { type EarlyScreen, screenAt } from './screen-at.ts'
import { sendEarlyCalls } from './send-early-calls.ts'
import { early, loadTemplates, templateOf } from './show-template.ts'

const language = storedLanguage()
const signIn = localStorage.getItem(SIGN_IN_KEY)
const isLogoutPending = localStorage.getItem(LOGOUT_PENDING_KEY) !== null
const screen = screenAt(location)

document.documentElement.lang = language

// Before anything else is asked, the host is to hear of a logout it has missed.
if (!isLogoutPending) sendEarlyCalls(screen)

globalThis.earlyScreenPainted = drawScreen().then(painted, () => undefined)

async function drawScreen(): Promise<void> {
	const isVisitor = isLogoutPending || signIn === null
	if (screen.name === 'login' ? !isVisitor : isLogoutPending) return
	await loadTemplates(language)
	early()?.replaceChildren(templateOf(templateFor(screen), language))
	noteTouches()
	if (screen.name === 'updates') await drawNews(screen.category, language, signIn)
}

/** The reporter's other pages have what stands around them in common. */
function templateFor({ name }: EarlyScreen): string {
	return name === 'updates' || name === 'login' || name === 'other' ? name : 'page'
}

/** Waits until what was drawn last is on the screen. */
function painted(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve))
	})
}
