/**
 * The language of a text from outside, by its script, for the `lang` attribute: so a screen reader reads a
 * Kannada title in Kannada on an English page, and the other way round.
 */
export function languageOf(text: string): 'kn' | 'en' {
	return /\p{Script=Kannada}/u.test(text) ? 'kn' : 'en'
}
