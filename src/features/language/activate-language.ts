import { i18n, type Messages } from '@lingui/core'
import { messages as english } from '../../../locales/en.po'
import { appState } from '../../state/app-state.ts'
import { type Language, storeLanguage } from '../../state/languages.ts'

type Catalog = Record<Language, () => Promise<{ messages: Messages }>>

/** English comes with the app, so that there are always words; others are loaded when chosen. */
const EVERYWHERE: Catalog = {
	en: async () => ({ messages: english }),
	kn: () => import('../../../locales/kn.po'),
}

/** The words of what is behind the login. */
const DASHBOARD: Catalog = {
	en: () => import('../../../locales/dashboard/en.po'),
	kn: () => import('../../../locales/dashboard/kn.po'),
}

const catalogs = [EVERYWHERE]

/** Shows the app in the language the state names, now and whenever it changes. */
export async function followLanguage(): Promise<void> {
	appState.subscribe(({ language }) => {
		if (language !== i18n.locale) void activate(language)
	})
	await activate(appState.state.language)
}

/** Brings in the words of the dashboard, now and with each language chosen later. */
export async function loadDashboardWords(): Promise<void> {
	if (catalogs.includes(DASHBOARD)) return
	const { language } = appState.state
	const { messages } = await DASHBOARD[language]()
	catalogs.push(DASHBOARD)
	i18n.load(language, messages)
	// Another language may have been chosen while these words were on their way.
	if (appState.state.language !== language) await activate(appState.state.language)
}

/** The reporter's choice, kept on this device. */
export function chooseLanguage(language: Language): void {
	storeLanguage(language)
	appState.actions.setLanguage(language)
}

async function activate(language: Language): Promise<void> {
	const parts = await Promise.all(catalogs.map((catalog) => catalog[language]()))
	// Another choice may have been made while the catalogs were on their way.
	if (appState.state.language !== language) return
	for (const { messages } of parts) i18n.load(language, messages)
	i18n.activate(language)
	document.documentElement.lang = language
}
