import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ElementNode } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages as buildEn } from '../../../locales/build/en.po'
import { messages as buildKn } from '../../../locales/build/kn.po'
import { messages as en } from '../../../locales/en.po'
import { messages as kn } from '../../../locales/kn.po'
import { messages as laterEn } from '../../../locales/later/en.po'
import { messages as laterKn } from '../../../locales/later/kn.po'
import { messages as updatesEn } from '../../../locales/updates/en.po'
import { messages as updatesKn } from '../../../locales/updates/kn.po'
import type { Language } from '../../app-state/languages.ts'

export const CATALOGS: Record<Language, Messages> = {
	en: { ...en, ...updatesEn, ...laterEn, ...buildEn },
	kn: { ...kn, ...updatesKn, ...laterKn, ...buildKn },
}

export function renderMarkup(language: Language, content: ElementNode): string {
	const i18n = setupI18n({ locale: language, messages: CATALOGS })
	return renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>)
}
