// @vitest-environment node
import { expect, test } from 'vitest'
import lingui from '../../../lingui.config.ts'
import { LANGUAGES } from '../../../src/state/languages.ts'
import { SEARCHED_LOCALES } from '../../../src/ui/fields/phone/country-names.ts'

const languages = Object.keys(LANGUAGES)

test('lingui.config.ts has the catalogs of every language', () => {
	expect(lingui.locales).toEqual(languages)
})

test('SEARCHED_LOCALES in country-names.ts finds countries by their names in every language', () => {
	expect(SEARCHED_LOCALES).toEqual(languages)
})
