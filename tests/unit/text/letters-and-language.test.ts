import { describe, expect, test } from 'vitest'
import { languageOf } from '../../../src/ui/text/language-of.ts'
import { letterAt, truncateTitle } from '../../../src/ui/text/letters.ts'

const FILL = 'a'.repeat(99)

describe('a title', () => {
	test.each(['', 'Short', 'a'.repeat(100), 'ಸುದ್ದಿ', `${'a'.repeat(98)}😀`])(
		'of up to 100 characters stays whole: %j',
		(title) => {
			expect(truncateTitle(title)).toBe(title)
		},
	)

	test.each([
		['a hundred and one letters', 'a'.repeat(101), 'a'.repeat(100)],
		['a space at the cut', `${FILL} b`, `${FILL} `],
		['an emoji over the cut', `${FILL}😀b`, FILL],
		['a vowel sign over the cut', `${FILL}ಕಿb`, FILL],
		['a conjunct of three over the cut', `${'a'.repeat(96)}ಸ್ತ್ರೀb`, 'a'.repeat(96)],
		['a word that ends in a virama at the cut', `${'a'.repeat(98)}ಡ್ ಬ`, `${'a'.repeat(98)}ಡ್`],
		['an endless letter', `b${'\u0301'.repeat(200)}`, `b${'\u0301'.repeat(99)}`],
		['a syllable that ends at the cut', `${'a'.repeat(98)}ಕಿb`, `${'a'.repeat(98)}ಕಿ`],
	])('with %s is truncated with an ellipsis', (_what, title, shown) => {
		expect(truncateTitle(title)).toBe(`${shown}...`)
	})

	test('is well-formed wherever it is cut', () => {
		const title = 'ಮೈಸೂರು ಮಹಾನಗರ ಪಾಲಿಕೆ 😀 ವಾರ್ಡ್ ಮರುವಿಂಗಡಣೆ 👩‍🌾 '.repeat(4)
		const letters = new Intl.Segmenter('kn', { granularity: 'grapheme' })
		for (let shift = 0; shift < 40; shift += 1) {
			const shown = truncateTitle('-'.repeat(shift) + title).slice(shift, -3)
			expect(shown.length + shift).toBeLessThanOrEqual(100)
			expect(shown.length + shift).toBeGreaterThan(85)
			const shownLetters = [...letters.segment(shown)].map(({ segment }) => segment)
			const ofWhole = [...letters.segment(title)].map(({ segment }) => segment)
			expect(shownLetters).toEqual(ofWhole.slice(0, shownLetters.length))
			expect(title.slice(shown.length)).toMatch(/^(?![\p{M}\u200d])/u)
		}
	})
})

describe('the letter at an index', () => {
	test.each([
		['a syllable, by its sign', 'ಕಿರಣ', 1, 'ಕಿ', 0],
		['a conjunct, by its last sign', 'ಸ್ತ್ರೀಶಕ್ತಿ', 5, 'ಸ್ತ್ರೀ', 0],
		['a consonant that ends a word', 'ವಾರ್ಡ್ ಬ', 4, 'ರ್ಡ್', 2],
		['an accent', 'ne\u0301e', 2, 'e\u0301', 1],
		['an emoji', 'a😀b', 2, '😀', 1],
		['a skin tone', 'a👍🏾b', 3, '👍🏾', 1],
		['a family', 'a👨‍👩‍👧‍👦b', 6, '👨‍👩‍👧‍👦', 1],
		['the second of two flags', '🇮🇳🇱🇰', 5, '🇱🇰', 4],
		['a line break', 'a\nb', 1, '\n', 1],
	])('may be %s', (_what, text, place, segment, index) => {
		expect(letterAt(text, place)).toMatchObject({ segment, index })
	})

	test.each(['', 'ab'])('is undefined after the end of %j', (text) => {
		expect(letterAt(text, text.length)).toBeUndefined()
	})
})

describe('the language of a text', () => {
	test.each([
		['ಮೈಸೂರು ದಸರಾ', 'kn'],
		['BBMP ವ್ಯಾಪ್ತಿಯಲ್ಲಿ ಮಳೆ', 'kn'],
		['Mysuru Dasara', 'en'],
		['Mysuru (ಮೈಸೂರು) gets a new library', 'en'],
		['“Café” – ₹500 😀', 'en'],
		['मैसूर दशहरा', ''],
		['മൈസൂർ ദസറ 2026 live', ''],
		['خبر من ميسور', ''],
		['2026', ''],
		['😀', ''],
		['', ''],
	])('%j is %j', (text, language) => {
		expect(languageOf(text)).toBe(language)
	})
})
