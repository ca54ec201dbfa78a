// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { truncateTitle } from '../../../src/ui/text/letters.ts'

const FILL = 'a'.repeat(99)

describe('a title', () => {
	test.each(['', 'Short', 'a'.repeat(100), 'ಸುದ್ದಿ', `${'a'.repeat(98)}😀`])(
		'of up to a hundred characters is whole: %j',
		(title) => {
			expect(truncateTitle(title)).toBe(title)
		},
	)

	test.each([
		['a hundred and one letters', 'a'.repeat(101), 'a'.repeat(100)],
		['a thousand', 'a'.repeat(1000), 'a'.repeat(100)],
		['a space at the cut', `${FILL} b`, `${FILL} `],
		['an emoji over the cut', `${FILL}😀b`, FILL],
		['a family of emoji over the cut', `${'a'.repeat(95)}👨‍👩‍👧‍👦b`, 'a'.repeat(95)],
		['a flag over the cut', `${'a'.repeat(97)}🇮🇳b`, 'a'.repeat(97)],
		['a skin tone over the cut', `${'a'.repeat(98)}👍🏾b`, 'a'.repeat(98)],
		['an accent over the cut', `${FILL}e\u0301b`, FILL],
		['a vowel sign over the cut', `${FILL}ಕಿb`, FILL],
		['a conjunct with its vowel over the cut', `${'a'.repeat(98)}ನ್ನಿb`, 'a'.repeat(98)],
		['a conjunct of three over the cut', `${'a'.repeat(96)}ಸ್ತ್ರೀb`, 'a'.repeat(96)],
		['a vowel sign of a conjunct over the cut', `${'a'.repeat(97)}ನ್ನಿb`, 'a'.repeat(97)],
		['a word that ends in a virama at the cut', `${'a'.repeat(98)}ಡ್ ಬ`, `${'a'.repeat(98)}ಡ್`],
		['a letter without end', `b${'\u0301'.repeat(200)}`, `b${'\u0301'.repeat(99)}`],
		['a syllable that ends at the cut', `${'a'.repeat(98)}ಕಿb`, `${'a'.repeat(98)}ಕಿ`],
	])('with %s is cut before it, and says so', (_what, title, kept) => {
		expect(truncateTitle(title)).toBe(`${kept}...`)
	})

	test('is well formed wherever the cut falls', () => {
		const title = 'ಮೈಸೂರು ಮಹಾನಗರ ಪಾಲಿಕೆ 😀 ವಾರ್ಡ್ ಮರುವಿಂಗಡಣೆ 👩‍🌾 '.repeat(4)
		const letters = new Intl.Segmenter('kn', { granularity: 'grapheme' })
		for (let shift = 0; shift < 40; shift += 1) {
			const kept = truncateTitle('-'.repeat(shift) + title).slice(shift, -3)
			expect(kept.length + shift).toBeLessThanOrEqual(100)
			expect(kept.length + shift).toBeGreaterThan(85)
			const ofKept = [...letters.segment(kept)].map(({ segment }) => segment)
			const ofWhole = [...letters.segment(title)].map(({ segment }) => segment)
			expect(ofKept).toEqual(ofWhole.slice(0, ofKept.length))
			expect(title.slice(kept.length)).toMatch(/^(?![\p{M}\u200d])/u)
		}
	})

	test('of a hundred thousand characters is cut at once', () => {
		const started = performance.now()
		expect(truncateTitle('ಸುದ್ದಿ😀'.repeat(12_500))).toHaveLength(101)
		expect(performance.now() - started).toBeLessThan(200)
	})
})
