/** Renders what browsers below the floor are shown, as markup: it runs in the build, and never in a page. */
import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ElementNode } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages as oldEn } from '../../../locales/below-floor/en.po'
import { messages as oldKn } from '../../../locales/below-floor/kn.po'
import { messages as en } from '../../../locales/en.po'
import { messages as kn } from '../../../locales/kn.po'
import type { Language } from '../../state/languages.ts'
import type { NewsroomContact } from '../newsroom-contact.ts'
import { Notice, Page } from './page.tsx'

const CATALOGS: Record<Language, Messages> = { en: { ...en, ...oldEn }, kn: { ...kn, ...oldKn } }

export type BelowFloorMarkup = {
	/** The page, by language. */
	pages: Record<string, string>
	/** The short notice, in all languages. */
	notice: string
}

/** @param contact how to reach the newsroom, where the build knows it */
export function renderPages(contact: NewsroomContact | undefined): BelowFloorMarkup {
	const languages = Object.keys(CATALOGS) as Language[]
	const pages = languages.map((language) => [
		language,
		markupOf(language, <Page language={language} contact={contact} />),
	])
	const notices = languages.map((language) => markupOf(language, <Notice language={language} />))
	return { pages: Object.fromEntries(pages), notice: notices.join('') }
}

function markupOf(language: Language, content: ElementNode): string {
	const i18n = setupI18n({ locale: language, messages: CATALOGS })
	return renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>)
}
