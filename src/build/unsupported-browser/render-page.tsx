/** Renders the page for unsupported browsers. This module runs in the build, never in a page. */
import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { ElementNode } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages as oldEn } from '../../../locales/build/en.po'
import { messages as oldKn } from '../../../locales/build/kn.po'
import { messages as en } from '../../../locales/en.po'
import { messages as kn } from '../../../locales/kn.po'
import { PRODUCT_NAMES } from '../../shared/newsroom-settings.ts'
import { LANGUAGES, type Language } from '../../state/languages.ts'
import type { UnsupportedBrowserPage } from '../../unsupported-browser/show-page.ts'

const CATALOGS: Record<Language, Messages> = { en: { ...en, ...oldEn }, kn: { ...kn, ...oldKn } }

const LANGUAGE_NAMES = Object.entries(LANGUAGES) as [Language, string][]

/** Renders the page with tokens: `{address}` and `{words}` of the contact, and the product's name, such as `{en}`. */
export function renderPage(): UnsupportedBrowserPage {
	return {
		withContact: render((language) => <Page language={language} hasContact />),
		withoutContact: render((language) => <Page language={language} />),
	}
}

/** Renders the short notice, for when neither the page nor the app can be shown. */
export function renderNotice(): string {
	return render((language) => <Notice language={language} />)
}

function render(contentIn: (language: Language) => ElementNode): string {
	const parts = LANGUAGE_NAMES.map(([language]) => {
		const i18n = setupI18n({ locale: language, messages: CATALOGS })
		return renderToStaticMarkup(<I18nProvider i18n={i18n}>{contentIn(language)}</I18nProvider>)
	})
	return parts.join('')
}

const PLAY_STORE = 'https://play.google.com/store/apps/details?id='

type Props = { language: Language }

function Page({ language, hasContact }: Props & { hasContact?: true }) {
	const { t } = useLingui()
	const productName = `{${language}}`
	return (
		<section id={language} lang={language}>
			<h1>{t`This browser is too old for ${productName}`}</h1>
			{LANGUAGE_NAMES.filter(([other]) => other !== language).map(([other, name]) => (
				<a key={other} href={`#${other}`} lang={other}>
					{name}
				</a>
			))}
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
			{hasContact ? (
				<>
					<p>{t`Meanwhile, the newsroom can be reached here:`}</p>
					<a href="{address}">{'{words}'}</a>
				</>
			) : (
				<p>{t`Meanwhile, call your editor or the colleague you work with.`}</p>
			)}
		</section>
	)
}

function Notice({ language }: Props) {
	const { t } = useLingui()
	const productName = PRODUCT_NAMES[language]
	return (
		<p lang={language}>
			{t`This browser can't open ${productName}. Update it, or turn on JavaScript.`}
		</p>
	)
}
