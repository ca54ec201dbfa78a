/** Renders the pages for browsers that are too old for the app. This module runs in the build, never in a page. */
import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { ElementNode } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages as oldEn } from '../../../locales/build/en.po'
import { messages as oldKn } from '../../../locales/build/kn.po'
import { messages as en } from '../../../locales/en.po'
import { messages as kn } from '../../../locales/kn.po'
import type { OldBrowserPage } from '../../below-floor/show-pages.ts'
import { PRODUCT_NAMES } from '../../shared/newsroom-settings.ts'
import { LANGUAGES, type Language } from '../../state/languages.ts'

const CATALOGS: Record<Language, Messages> = { en: { ...en, ...oldEn }, kn: { ...kn, ...oldKn } }

export type BelowFloorMarkup = {
	/** By language. */
	pages: Record<string, OldBrowserPage>
	/** The short notice, in all languages. */
	notice: string
}

/** Renders the pages with tokens: `{name}`, `{newsroom}`, `{address}` and `{words}`. */
export function renderPages(): BelowFloorMarkup {
	const languages = Object.keys(CATALOGS) as Language[]
	const pages = languages.map((language) => [
		language,
		{
			markup: markupOf(language, <Page language={language} />),
			name: PRODUCT_NAMES[language],
			contact: markupOf(language, <Contact />),
			noContact: markupOf(language, <NoContact />),
		},
	])
	const notices = languages.map((language) => markupOf(language, <Notice language={language} />))
	return { pages: Object.fromEntries(pages), notice: notices.join('') }
}

function markupOf(language: Language, content: ElementNode): string {
	const i18n = setupI18n({ locale: language, messages: CATALOGS })
	return renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>)
}

const PLAY_STORE = 'https://play.google.com/store/apps/details?id='

type Props = { language: Language }

/** The page for a reporter whose browser is too old for the app, in one language. */
function Page({ language }: Props) {
	const { t } = useLingui()
	const productName = '{name}'
	return (
		<section id={language} lang={language}>
			<h1>{t`This browser is too old for ${productName}`}</h1>
			<OtherLanguages than={language} />
			<p>
				{t`${productName} opens again once the browser is updated. What you have saved in it on this phone stays here until then.`}
			</p>
			<h2>{t`On an Android phone`}</h2>
			<a href={`${PLAY_STORE}com.android.chrome`}>{t`Update Chrome in the Play Store`}</a>
			<p>{t`If it has no newer Chrome for your phone:`}</p>
			<a href={`${PLAY_STORE}org.mozilla.firefox`}>{t`Install Firefox from the Play Store`}</a>
			<h2>{t`On an iPhone`}</h2>
			<p>{t`Open Settings, General, Software Update, and install the newest iOS.`}</p>
			<h2>{t`On a computer`}</h2>
			<p>{t`Install the current version of one of these:`}</p>
			<a href="https://www.google.com/chrome/">Chrome</a>
			<a href="https://www.mozilla.org/firefox/">Firefox</a>
			<a href="https://www.microsoft.com/edge">Edge</a>
			<h2>{t`Reaching the newsroom`}</h2>
			<p>{'{newsroom}'}</p>
		</section>
	)
}

/** The short notice, for when neither this page nor the app can be shown. */
function Notice({ language }: Props) {
	const { t } = useLingui()
	const productName = PRODUCT_NAMES[language]
	return (
		<p lang={language}>
			{t`This browser can't open ${productName}. Update it, or turn on JavaScript.`}
		</p>
	)
}

function OtherLanguages({ than }: { than: Language }) {
	const others = Object.entries(LANGUAGES).filter(([language]) => language !== than)
	return others.map(([language, name]) => (
		<a key={language} href={`#${language}`} lang={language}>
			{name}
		</a>
	))
}

function NoContact() {
	const { t } = useLingui()
	return <span>{t`Meanwhile, call your editor or the colleague you work with.`}</span>
}

function Contact() {
	const { t } = useLingui()
	return (
		<>
			<span>{`${t`Meanwhile, the newsroom can be reached here:`} `}</span>
			<a href="{address}">{'{words}'}</a>
		</>
	)
}
