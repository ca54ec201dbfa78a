const KANNADA_ZERO = 0x0ce6

/**
 * What keyboards, chat apps and web pages add: soft hyphens, zero-width characters, direction marks, byte order marks.
 */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** A dot below a letter for a foreign sound. Many people omit it. */
const NUKTA = /[\u093c\u0cbc]/g

/** A letter or a vowel sign. A digit right after it is probably a look-alike sign. */
const LETTER = '[\u0c85-\u0cb9\u0cbe-\u0ccc\u0cd5-\u0ce3]'

/** What people type instead of an anusvara (ಂ) if their keyboard has none: a zero, the letter o, a Telugu anusvara. */
const LIKE_ANUSVARA = new RegExp(`(?<=${LETTER})[0o\\u0c02](?!\\d)`, 'g')

/** The reverse: zeros typed as anusvaras, and a nine typed as the sign for an r. */
const LIKE_ZEROS = /(?<=\d)\u0c82+/g
const LIKE_NINE = /(?<=\d)\u0cb0\u0ccd(?![\u0c80-\u0cff])/g

/** A nine typed instead of the sign for an r (ರ್), which looks like it. */
const LIKE_R = new RegExp(`(?<=${LETTER}\\u0c82?)9(?!\\d)`, 'g')

/**
 * The sign for an r is drawn after the syllable that it precedes in speech: ಕನಾ೯ಟಕ for ಕರ್ನಾಟಕ. A syllable has at most
 * four consonants; without this limit, a long hostile text would take quadratic time.
 */
const SYLLABLE_AND_R =
	/((?:[\u0c95-\u0cb9]\u0ccd){0,3}[\u0c95-\u0cb9][\u0cbe-\u0ccc\u0cd5\u0cd6]{0,2})9(?!\d)/g

/** Prepares a text for searching. On a cheap phone this takes longer than the search itself. */
export function searchableText(text: string): string {
	const readings = readingsOf(comparable(text))
	return [...readings, latinLetters(readings.at(-1) ?? '')].join('\n')
}

/** Returns a predicate: does a `searchableText` contain every word of the search, whole or as part of a word? */
export function wordSearch(query: string): (text: string) => boolean {
	const words = wordsOf(query).map((word) => ({
		readings: readingsOf(word),
		latin: latinPattern(word),
	}))
	return (text) =>
		words.every(
			({ readings, latin }) =>
				readings.some((reading) => text.includes(reading)) || latin?.test(text),
		)
}

export function wordsOf(query: string): string[] {
	return comparable(query).split(/\s+/).filter(Boolean)
}

/**
 * Normalises a text for comparison. Keyboards type some Kannada letters as one character or as two. The result is in
 * lower case, with ungrouped Latin digits, straight quotes and short dashes.
 */
function comparable(text: string): string {
	return text
		.replaceAll(/[\u2018-\u201b\u2032`\u00b4\u02bc]/g, "'")
		.replaceAll(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
		.replaceAll(/[\u2010-\u2015\u2212]/g, '-')
		.replaceAll(INVISIBLE, '')
		.normalize('NFKC')
		.replaceAll(NUKTA, '')
		.toLowerCase()
		.replaceAll(/[೦-೯]/g, (digit) => `${digit.charCodeAt(0) - KANNADA_ZERO}`)
		.replaceAll(LIKE_ZEROS, ({ length }) => '0'.repeat(length))
		.replaceAll(LIKE_NINE, '9')
		.replaceAll(/(?<=\d),/g, '')
}

/** Returns a normalised text, and its variants in which digits inside words are read as look-alike letters. */
function readingsOf(text: string): string[] {
	const words = text.replaceAll(LIKE_ANUSVARA, '\u0c82')
	return [
		text,
		words.replaceAll(LIKE_R, '\u0cb0\u0ccd'),
		words.replaceAll(SYLLABLE_AND_R, '\u0cb0\u0ccd$1'),
	]
}

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

/**
 * Returns a text's Kannada words in Latin letters. They find them however people spell them: ಧಾರವಾಡ by Dharwad, Dharavada
 * or Dharwada. Both sides are reduced to one spelling, in capitals, which a searchable text has nowhere else.
 */
function latinLetters(text: string): string {
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
function latinPattern(word: string): RegExp | undefined {
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
