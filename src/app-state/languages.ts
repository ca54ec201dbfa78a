import { readItem, storeItem } from '../storage/local-storage.ts'

/** The languages of the app with their own names, in the order of the toggle. */
export const LANGUAGES = { en: 'English', kn: 'ಕನ್ನಡ' } as const

export type Language = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: Language = 'en'

export function storedLanguage(): Language {
	const stored = readItem('language')
	return stored !== null && Object.hasOwn(LANGUAGES, stored)
		? (stored as Language)
		: DEFAULT_LANGUAGE
}

export function storeLanguage(language: Language): void {
	storeItem('language', language)
}
