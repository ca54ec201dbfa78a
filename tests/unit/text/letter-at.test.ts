import { describe, expect, test } from 'vitest'
import { letterAt } from '../../../src/ui/text/letters.ts'

describe('the letter at a place', () => {
	test.each([
		['a plain one', 'abc', 1, 'b', 1],
		['a syllable', 'ಕಿರಣ', 0, 'ಕಿ', 0],
		['by the sign that belongs to it', 'ಕಿರಣ', 1, 'ಕಿ', 0],
		['a conjunct', 'ಕ್ಷಮಾ', 0, 'ಕ್ಷ', 0],
		['by the last sign of a conjunct', 'ಸ್ತ್ರೀಶಕ್ತಿ', 5, 'ಸ್ತ್ರೀ', 0],
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

	test.each(['', 'ab'])('is none behind the end of %j', (text) => {
		expect(letterAt(text, text.length)).toBeUndefined()
	})
})
