/**
 * The language of a text from outside, by its script, for the `lang` attribute: so a screen reader reads a
 * Kannada title in Kannada on an English page, and the other way round.
 */
export function languageOf(text: string): 'kn' | 'en' {
	// Kannada's block: its name (`\p{Script=Kannada}`) takes a browser 0.2 ms to look up before the first row.
	return /[\u0C80-\u0CFF]/.test(text) ? 'kn' : 'en'
}
