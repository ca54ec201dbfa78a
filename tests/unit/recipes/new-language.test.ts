import { expect, test } from 'vitest'
import lingui from '../../../lingui.config.ts'
import { LANGUAGES } from '../../../src/app-state/languages.ts'

const languages = Object.keys(LANGUAGES)

test('lingui.config.ts has the catalogs of every language', () => {
	expect(lingui.locales).toEqual(languages)
})
