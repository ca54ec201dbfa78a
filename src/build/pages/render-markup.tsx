import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ElementNode } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../app-state/languages.ts'
import { CATALOGS } from '../catalogs.ts'

/** Renders content of the pages without the app in a language. */
export function renderMarkup(language: Language, content: ElementNode): string {
	const i18n = setupI18n({ locale: language, messages: CATALOGS })
	return renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>)
}
