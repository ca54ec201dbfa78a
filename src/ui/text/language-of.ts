/**
 * The language a text from outside is written in, by its script, for the `lang` attribute: a screen
 * reader then says a Kannada title in Kannada on an English page, and the other way round.
 */
export function languageOf(text: string): 'kn' | 'en' {
	return /\p{Script=Kannada}/u.test(text) ? 'kn' : 'en'
}
