import { i18n, type Messages } from '@lingui/core'
import { messages as english } from '../../../../locales/en.po'
import { appState } from '../../../app-state/app-state.ts'
import { DEFAULT_LANGUAGE, type Language, storeLanguage } from '../../../app-state/languages.ts'

type Catalog = Record<Language, () => Promise<{ messages: Messages }>>

/** English is bundled, so that the app always has messages. Other languages are lazy-loaded. */
const EAGER: Catalog = {
	en: async () => ({ messages: english }),
	kn: () => import('../../../../locales/kn.po'),
}

/** The messages of `UPDATES_CATALOG`. */
const UPDATES: Catalog = {
	en: () => import('../../../../locales/updates/en.po'),
	kn: () => import('../../../../locales/updates/kn.po'),
}

/** All other messages of the app. */
const LATER: Catalog = {
	en: () => import('../../../../locales/later/en.po'),
	kn: () => import('../../../../locales/later/kn.po'),
}

const catalogs = [EAGER]

let active: Language | undefined

/** Activates the state's language, now and whenever it changes. */
export async function followLanguage(): Promise<void> {
	appState.subscribe(({ language }) => {
		if (language !== i18n.locale) void activate(language)
	})
	await activate(appState.state.language)
}

/** Loads the messages of a dashboard's page. The updates, which most days begin with, need only a few. */
export function loadMessagesOf(pathname: string): Promise<void> {
	return pathname === '/dashboard/updates' ? load(UPDATES) : loadAllMessages()
}

/** Loads all messages, now and with each language chosen later. */
export async function loadAllMessages(): Promise<void> {
	await Promise.all([load(UPDATES), load(LATER)])
}

/** Returns an export of a lazy-loaded module, once its messages are loaded, too. */
export async function withMessages<Module, Name extends keyof Module>(
	module: Promise<Module>,
	name: Name,
): Promise<Module[Name]> {
	const [loaded] = await Promise.all([module, loadAllMessages()])
	return loaded[name]
}

async function load(catalog: Catalog): Promise<void> {
	if (catalogs.includes(catalog)) return
	const { language } = appState.state
	const { messages } = await catalog[language]()
	// Another call may have loaded them at the same time.
	if (!catalogs.includes(catalog)) catalogs.push(catalog)
	i18n.load(language, messages)
	// Another language may have been chosen while they were loading.
	if (appState.state.language !== language) await activate(appState.state.language)
}

export function chooseLanguage(language: Language): void {
	storeLanguage(language)
	appState.actions.setLanguage(language)
}

async function activate(language: Language): Promise<void> {
	const loaded = await Promise.all(catalogs.map((catalog) => catalog[language]())).catch(() => null)
	// At the start of the app there is no other language to keep.
	const isStarting = language === DEFAULT_LANGUAGE && active === undefined
	const parts = loaded ?? (isStarting ? [{ messages: english }] : undefined)
	// If a catalog can't be fetched, the app keeps its language, or starts in English.
	if (parts === undefined) return appState.actions.setLanguage(active ?? DEFAULT_LANGUAGE)
	// Another language may have been chosen while the catalogs were loading.
	if (appState.state.language !== language) return
	for (const { messages } of parts) i18n.load(language, messages)
	i18n.activate(language)
	active = language
	const page = document.documentElement
	// Even the same value would restyle every element, because of the rules with `:lang()`.
	if (page.lang !== language) page.lang = language
}
