import { LANGUAGES, type Language } from '../../state/languages.ts'
import type { Drawing } from '../drawing.ts'
import type { HeldClock } from './held-clock.ts'
import type { StandInHost } from './stand-in-host.ts'
import { tokensInRow } from './stand-ins.ts'

export type Drawings = Record<Language, Drawing>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Counts in the words of an age, which have no other digits; and the time in them. */
const MINUTES = 43
const HOURS = 19
const COUNT = /(43|19)/
const TIME = /\d\d\/\d\d\/\d{4} \| \d\d:\d\d [AP]M/

/** How long to wait for the app to draw something, in milliseconds. */
const PATIENCE = 20_000

/** When the app's skeleton and its indicators appear, in milliseconds. */
const SKELETON = 200

/** The page of the three tabs, in each of its states. */
export async function drawUpdates(clock: HeldClock, host: StandInHost): Promise<Drawings> {
	const drawn = noDrawings()
	await appears('[role=tabpanel]', clock)
	await inEachLanguage(clock, (language) => {
		drawn[language].screens.updates = withoutPictures(page())
	})
	clock.release(SKELETON)
	await appears('[data-testid=skeleton-row]', clock)
	await inEachLanguage(clock, (language) => {
		drawn[language].screens.skeleton = withoutPictures(panel().innerHTML)
	})
	host.answerNews(true)
	await appears('[role=tabpanel] li', clock)
	await inEachLanguage(clock, (language) => {
		const rows = [...panel().querySelectorAll('li')].map((row) => row.outerHTML)
		drawn[language].screens.row = rows.map(tokensInRow).join('')
		drawn[language].ages.now = age().textContent
	})
	for (const [name, hasNext] of [
		['more', false],
		['end', true],
	] as const) {
		// What is kept is shown while the host is asked anew.
		refresh().click()
		await appears('[role=tabpanel] [aria-busy]', clock)
		await inEachLanguage(clock, (language) => {
			drawn[language].screens[name] = emptyList()
		})
		host.answerNews(hasNext)
		await disappears('[role=tabpanel] [aria-busy]', clock)
	}
	await drawAges(drawn, clock)
	return drawn
}

/** The login, or what stands around every other page of a reporter. */
export async function drawOther(screen: string, clock: HeldClock): Promise<Drawings> {
	const drawn = noDrawings()
	await appears('main h1', clock)
	await clock.settle()
	if (screen === 'page') find('main').replaceChildren()
	await inEachLanguage(clock, (language) => {
		drawn[language].screens[screen] = page()
	})
	return drawn
}

function noDrawings(): Drawings {
	const languages = Object.keys(LANGUAGES).map((language) => [language, { screens: {}, ages: {} }])
	return Object.fromEntries(languages)
}

async function drawAges(drawn: Drawings, clock: HeldClock): Promise<void> {
	const came = Date.now()
	const ages: [string, number][] = [
		['minutes', MINUTES * MINUTE],
		['hour', HOUR],
		['hours', HOURS * HOUR],
		['time', 2 * DAY],
		['earlier', -DAY],
	]
	for (const [name, milliseconds] of ages) {
		clock.moveOn(came + milliseconds - Date.now())
		await inEachLanguage(clock, (language) => {
			const sentence = age().textContent.replace(TIME, '{time}').replace(COUNT, '{count}')
			drawn[language].ages[name] = sentence
		})
	}
}

async function inEachLanguage(clock: HeldClock, draw: (language: Language) => void): Promise<void> {
	for (const language of Object.keys(LANGUAGES) as Language[]) {
		document.querySelector<HTMLElement>(`fieldset button[lang=${language}]`)?.click()
		await appears(`html[lang=${language}] [aria-pressed=true][lang=${language}]`, clock)
		await clock.settle()
		draw(language)
	}
}

function page(): string {
	return find('#root').innerHTML
}

/** Pictures come after the news: without an address nothing is asked for. */
function withoutPictures(drawn: string): string {
	return drawn.replaceAll(/(<img [^>]*?) src="[^"]*"/g, '$1')
}

function panel(): HTMLElement {
	return find('[role=tabpanel]')
}

function refresh(): HTMLElement {
	return find('[role=tabpanel] > button:last-child')
}

/** The words in it, after those that are for screen readers. */
function age(): HTMLElement {
	return find('[role=tabpanel] > button:last-child > :last-child')
}

/** The panel without its rows, and with tokens for what its last line says. */
function emptyList(): string {
	const list = find('[role=tabpanel] ul')
	const rows = [...list.children]
	const words = age().textContent
	list.replaceChildren()
	const empty = withoutPictures(panel().innerHTML)
		.replace('aria-busy="true" aria-disabled="true"', 'aria-busy="{busy}" aria-disabled="{busy}"')
		.replace(`>${words}<`, '>{age}<')
	list.append(...rows)
	return empty
}

function find(selector: string): HTMLElement {
	const found = document.querySelector<HTMLElement>(selector)
	if (found === null) throw new Error(`The app has drawn no ${selector}`)
	return found
}

async function appears(selector: string, clock: HeldClock): Promise<void> {
	await holds(() => document.querySelector(selector) !== null, selector, clock)
}

async function disappears(selector: string, clock: HeldClock): Promise<void> {
	await holds(() => document.querySelector(selector) === null, `end of ${selector}`, clock)
}

async function holds(condition: () => boolean, name: string, clock: HeldClock): Promise<void> {
	const end = performance.now() + PATIENCE
	while (!condition()) {
		if (performance.now() > end) throw new Error(`The app draws no ${name}: ${page()}`)
		await clock.settle()
	}
}
