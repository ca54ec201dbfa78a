import { i18n } from '@lingui/core'
import { messages as english } from '../../../locales/en.po'
import { appState } from '../../state/app-state.ts'
import { type Language, storeLanguage } from '../../state/languages.ts'

type Catalog = { messages: typeof english }

/** English comes with the app, so that there are always words; others are loaded when chosen. */
const CATALOGS: Record<Language, () => Promise<Catalog[]>> = {
	en: async () => [{ messages: english }],
	kn: () => Promise.all([import('../../../locales/kn.po'), import('../../../locales/late/kn.po')]),
}

/** Shows the app in the language the state names, now and whenever it changes. */
export async function followLanguage(): Promise<void> {
	appState.subscribe(({ language }) => {
		if (language !== i18n.locale) void activate(language)
	})
	await activate(appState.state.language)
}

/** The reporter's choice, kept on this device. */
export function chooseLanguage(language: Language): void {
	storeLanguage(language)
	appState.actions.setLanguage(language)
}

async function activate(language: Language): Promise<void> {
	const catalogs = await CATALOGS[language]()
	// Another choice may have been made while the catalog was on its way.
	if (appState.state.language !== language) return
	for (const { messages } of catalogs) i18n.load(language, messages)
	i18n.activate(language)
	document.documentElement.lang = language
}
