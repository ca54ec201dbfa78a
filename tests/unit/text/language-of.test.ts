import { describe, expect, test } from 'vitest'
import { languageOf } from '../../../src/ui/text/language-of.ts'

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
