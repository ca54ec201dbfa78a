/**
 * The document's own script: it asks the host for what the page will need and draws the first screen
 * while the app is on its way. The app then takes both over.
 */
import { type FirstNews, firstNewsOf } from '../state/first-news.ts'
import { DEFAULT_LANGUAGE, type Language, storedLanguage } from '../state/languages.ts'
import { localStorage } from '../state/local-storage.ts'
import { LOGOUT_PENDING_KEY, SIGN_IN_KEY } from '../state/sign-in-keys.ts'
import { applyStyles } from './apply-styles.ts'
import { delayOtherLetters } from './delay-letters.ts'
import { drawNews } from './draw-news.ts'
import { noteTouches } from './note-touches.ts'
import { painted } from './painted.ts'
import { type EarlyScreen, screenAt } from './screen-at.ts'
import { sendEarlyCalls } from './send-early-calls.ts'
import { drawnAs, early, loadDrawing } from './show-drawing.ts'

if (!globalThis.isBelowFloor) void start()

async function start(): Promise<void> {
	const language = storedLanguage()
	const signIn = localStorage.getItem(SIGN_IN_KEY)
	const isLogoutPending = localStorage.getItem(LOGOUT_PENDING_KEY) !== null
	const isVisitor = isLogoutPending || signIn === null
	const screen = screenAt(location)
	const seen =
		screen.name === 'updates' && !isVisitor ? firstNewsOf(signIn, screen.category) : undefined

	// Other languages' screens are a file that may be long in coming: the app would ask before it is there.
	const isAtHand = seen !== undefined && language === DEFAULT_LANGUAGE

	document.documentElement.lang = language
	if (!isAtHand) ask()
	applyStyles()
	if (screen.name === 'login' ? !isVisitor : isLogoutPending) return
	globalThis.earlyScreenPainted = drawScreen(screen, language, seen).then(painted, () => undefined)
	// A browser takes as long to send its first call as to draw what the phone has.
	await globalThis.earlyScreenPainted
	if (isAtHand) ask()

	function ask() {
		// Before anything else is asked, the host is to hear of a logout it has missed.
		if (!isLogoutPending) sendEarlyCalls(screen)
	}
}

async function drawScreen(
	screen: EarlyScreen,
	language: Language,
	seen: FirstNews | undefined,
): Promise<void> {
	await loadDrawing(language)
	early()?.replaceChildren(drawnAs(drawingFor(screen)))
	early()?.setAttribute('data-screen', screen.name)
	const drawn = screen.name === 'updates' ? drawNews(screen.category, seen) : painted()
	delayOtherLetters(early(), language, drawn)
	noteTouches()
	await drawn
}

/** The reporter's other pages have what stands around them in common. */
function drawingFor({ name }: EarlyScreen): string {
	return name === 'updates' || name === 'login' || name === 'other' ? name : 'page'
}
