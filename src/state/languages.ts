import * as safeLocalStorage from '../shared/local-storage.ts'

/** The languages of the app with their own names, in the order of the toggle. */
export const LANGUAGES = { en: 'English', kn: 'ಕನ್ನಡ' } as const

export type Language = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: Language = 'en'

/** The key in local storage. */
export const LANGUAGE_KEY = 'language'

/** Returns the language chosen on this device, else English. */
export function storedLanguage(): Language {
	const stored = safeLocalStorage.getItem(LANGUAGE_KEY)
	return stored !== null && Object.hasOwn(LANGUAGES, stored)
		? (stored as Language)
		: DEFAULT_LANGUAGE
}

export function storeLanguage(language: Language): void {
	safeLocalStorage.setItem(LANGUAGE_KEY, language)
}
