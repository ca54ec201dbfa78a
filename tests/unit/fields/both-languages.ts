import { type I18n, setupI18n } from '@lingui/core'
import { messages as english } from '../../../locales/en.po'
import { messages as kannada } from '../../../locales/kn.po'

function speaking(locale: string, messages: typeof english): I18n {
	return setupI18n({ locale, messages: { [locale]: messages } })
}

/** The app's messages in each language. */
export const WORDS = { en: speaking('en', english), kn: speaking('kn', kannada) }
