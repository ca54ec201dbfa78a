/**
 * Finds Kannada words by Latin letters, however people spell them: ಧಾರವಾಡ by Dharwad, Dharavada or Dharwada. Both sides
 * are reduced to one spelling, in capitals, which a searchable text has nowhere else.
 */

const FIRST_LETTER = 0x0c85

/** From a vowel sign to its vowel. */
const SIGN_OFFSET = 0x38

/** The letters from ಅ to ಹ without length, aspiration and retroflexion, which few people spell. `Q` is ಋ, spelt ri or ru. */
const LETTERS = (
	'A A I I U U Q L  E E AY  O O AV K K G G N C C J J N T T D D N T T D D N  P P B B M Y R R L L L ' +
	'V S S S H'
).split(' ')

/** City names from before 2014, and other English names, whose letters aren't the Kannada ones. */
const ENGLISH_NAMES = new Map([
	['bangalore', 'bengaluru'],
	['belgaum', 'belagavi'],
	['bellary', 'ballari'],
	['bijapur', 'vijayapura'],
	['cauvery', 'kaveri'],
	['coorg', 'kodagu'],
	['gulbarga', 'kalaburagi'],
	['mangalore', 'mangaluru'],
	['mysore', 'mysuru'],
	['shimoga', 'shivamogga'],
])

/** Spellings of the same sound, applied in this order. */
const SPELLINGS: [RegExp, string][] = [
	[/ee/g, 'i'],
	[/oo/g, 'u'],
	[/ai/g, 'ay'],
	[/i(?=[aeou])/g, 'iy'],
	// Mysuru, but not Mandya
	[/(?<=[^aeiou])y(?=[^aeiouy])/g, 'ay'],
	[/(?<=[^aeiou])y$/, 'i'],
	[/[ao]u|ow(?![aeiou])/g, 'av'],
	[/c(?!h)/g, 'k'],
	[/x/g, 'ks'],
	[/f/g, 'p'],
	[/w/g, 'v'],
	[/z/g, 'j'],
	[/(?<=[bcdgjkpst])h|h$/g, ''],
	[/-/g, ' '],
]

/** The fewest letters that find anything: with fewer, almost every text would match. */
const MIN_LETTERS = 3

/** From this length, a word is also found inside another one. */
const MIN_LETTERS_INSIDE = 5

export function latinLetters(text: string): string {
	const words = text.match(/[\u0c82-\u0ccd]+/g) ?? []
	const latin = words
		.join(' ')
		// A consonant without a sign is spoken with an a.
		.replaceAll(/([ಕ-ಹ])(?![\u0cbe-\u0ccd])/g, '$1ಅ')
		.replaceAll(/ಂ(?=[ಕ-ಹ])/g, 'N')
		.replaceAll('ಂ', 'M')
		.replaceAll(/[\u0cbe-\u0ccc]/g, (sign) => letterOf(sign.charCodeAt(0) - SIGN_OFFSET))
		.replaceAll(/[ಅ-ಹ]/g, (letter) => letterOf(letter.charCodeAt(0)))
		.replaceAll(/[^A-Z ]/g, '')
	return simplify(latin)
}

/** Returns a pattern that finds a word of a search in `latinLetters`; `undefined` if the word isn't long or Latin enough. */
export function latinPattern(word: string): RegExp | undefined {
	if (!/^[a-z]+(-[a-z]+)*$/.test(word)) return undefined
	const spelling = SPELLINGS.reduce(
		(spelt, [variant, sound]) => spelt.replace(variant, sound),
		ENGLISH_NAMES.get(word) ?? word,
	)
	// The last u isn't spoken before an ending: ಮೈಸೂರು, ಮೈಸೂರಿನಲ್ಲಿ.
	const letters = simplify(spelling.toUpperCase()).replace(/(?<=...)U$/, '')
	if (letters.length < MIN_LETTERS) return undefined
	const pattern = letters
		// Dharwad leaves out two of the four a.
		.replaceAll(/(?<=[^AEIOU])(?=[^AEIOU])/g, 'A?')
		// Samvidhana or Sanvidhana; an m before a left out a stays one, as in Tumkur.
		.replaceAll(/[MN](?=A\?)/g, '[MN]')
		.replaceAll(/R([IU])/g, '(?:R$1|Q)')
		.replaceAll('IY', 'I?Y')
	return new RegExp(letters.length < MIN_LETTERS_INSIDE ? `\\b${pattern}` : pattern)
}

function letterOf(code: number): string {
	return LETTERS[code - FIRST_LETTER] ?? ''
}

/** Merges what both scripts spell in several ways. */
function simplify(latin: string): string {
	return latin
		.replaceAll(/(.)\1+/g, '$1')
		.replaceAll(/G(?=[NY])/g, 'J')
		.replaceAll(/JY/g, 'JN')
		.replaceAll('YE', 'YA')
}
