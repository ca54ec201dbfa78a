import { beforeEach, describe, expect, test, vi } from 'vitest'
import { letterAt } from '../../../src/ui/text/truncate-title.ts'
import { INTL_WITHOUT_LETTERS } from './intl-without-letters.ts'

const PLATFORMS = [
	['', Intl],
	[', where the platform knows none,', INTL_WITHOUT_LETTERS],
] as const

describe.each(PLATFORMS)('the letter at a place%s', (_where, platform) => {
	beforeEach(() => void vi.stubGlobal('Intl', platform))

	test.each([
		['a plain one', 'abc', 1, 'b', 1],
		['a syllable', 'ಕಿರಣ', 0, 'ಕಿ', 0],
		['by the sign that belongs to it', 'ಕಿರಣ', 1, 'ಕಿ', 0],
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
