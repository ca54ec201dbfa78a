import { i18n } from '@lingui/core'
import { messages as english } from '../../../locales/en.po'
import { appState } from '../../state/app-state.ts'
import { DEFAULT_LANGUAGE, type Language, storeLanguage } from '../../state/languages.ts'

/** English comes with the app, so that there are always words; others are loaded when chosen. */
const CATALOGS: Record<Language, () => Promise<{ messages: typeof english }>> = {
	en: async () => ({ messages: english }),
	kn: () => import('../../../locales/kn.po'),
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
	const catalog = await CATALOGS[language]().catch(() => undefined)
	// Out of reach, or of a version that is no longer there: better English than no page at all.
	if (catalog === undefined) return appState.actions.setLanguage(DEFAULT_LANGUAGE)
	// Another choice may have been made while the catalog was on its way.
	if (appState.state.language !== language) return
	i18n.loadAndActivate({ locale: language, ...catalog })
	document.documentElement.lang = language
}
