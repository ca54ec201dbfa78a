import { expect, test } from 'vitest'
import lingui from '../../../lingui.config.ts'
import { LANGUAGES } from '../../../src/state/languages.ts'
import { SEARCHED_LOCALES } from '../../../src/ui/fields/phone/country-choice.tsx'

const languages = Object.keys(LANGUAGES)

test('lingui.config.ts has the catalogs of every language', () => {
	expect(lingui.locales).toEqual(languages)
})

test('SEARCHED_LOCALES in country-choice.tsx has every language', () => {
	expect(SEARCHED_LOCALES).toEqual(languages)
})
