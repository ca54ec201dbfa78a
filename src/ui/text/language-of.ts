/**
 * Detects the language of a text for the `lang` attribute, by the script of most of its letters. A screen reader then
 * reads a Kannada title in Kannada on an English page, and vice versa. Returns an empty text, which HTML defines as
 * unknown, for other scripts and for text without letters.
 */
export function languageOf(text: string): 'kn' | 'en' | '' {
	// Unicode blocks, because looking up a script by its name delays the first row by 0.2 ms.
	const kannada = text.replace(/[^\u0C80-\u0CFF]/g, '').length
	const latin = text.replace(/[^a-zÀ-ɏ]/gi, '').length
	const others = text.replace(/[\0-\u036F\u0C80-\u0CFF\u2000-\u2BFF\uD800-\uDFFF]/g, '').length
	if (others >= kannada + latin) return ''
	return kannada < latin ? 'en' : 'kn'
}
