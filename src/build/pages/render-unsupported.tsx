/** Renders the page for unsupported browsers. This module runs in the build, never in a page. */
import { useLingui } from '@lingui/react/macro'
import { LANGUAGES, type Language } from '../../app-state/languages.ts'
import { PRODUCT_NAMES } from '../../shared/newsroom-settings.ts'
import { contactOr, UNSUPPORTED_FILE } from './page-files.ts'
import { renderMarkup } from './render-markup.tsx'

const LANGUAGE_NAMES = Object.entries(LANGUAGES) as [Language, string][]

/** In the browser's own colours, which suit light and dark themes. A link has a touch target of 48 px. */
const STYLE = `
main{max-width:480px;margin:0 auto;padding:8px 16px;font:1em/1.6 system-ui,"Noto Sans Kannada",sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere;word-wrap:break-word}
section{margin-bottom:48px}
h1{font-size:1.5em;line-height:1.4}
h2{font-size:1.125em;margin:1.5em 0 .25em}
p{margin:.5em 0}
a{display:block;box-sizing:border-box;min-height:48px;margin:8px 0;padding:10px 14px;border:1px solid;border-radius:12px;font-weight:600}
`

/**
 * The script that checks whether the app supports this browser, and shows the page for unsupported browsers if it
 * doesn't. The document has it before all other scripts, and after what it uses. It is in ES5, which every browser can read.
 *
 * It uses feature detection, because many browsers change their user agent. Two features mark the oldest supported
 * versions. Everything else that the app needs, including syntax, came earlier.
 *
 * - `CompressionStream` came with Safari 16.4, Firefox 113 and Chrome 80. Firefox 114 and 115 added nothing that the
 *   app needs.
 * - `MathMLElement` came with Chrome 109, and much earlier elsewhere. Phones in lockdown mode have no MathML in any
 *   version, so `toSorted` counts too: it came with Safari 16.0, Firefox 115 and Chrome 110.
 *
 * It can't test for features of secure contexts, such as workers and locks: on plain http every browser lacks them.
 */
const SCRIPT = `
var isUnsupportedBrowser = !(
	'CompressionStream' in window &&
	('MathMLElement' in window || 'toSorted' in [])
)
if (isUnsupportedBrowser) (function () {
	// Without a Trusted Types policy, Chrome 83 and later would throw at the assignments below.
	if (window.trustedTypes) trustedTypes.createPolicy('default', { createHTML: String })
	var page = document.getElementById('prerendered')
	// The short notice stays on the screen if the page can't be fetched.
	page.innerHTML = document.querySelector('noscript').textContent
	var request = new XMLHttpRequest()
	request.onload = function () {
		if (request.status !== 200) return
		page.innerHTML = request.responseText
		// The page has all languages, one below the other. The chosen one goes to the top.
		var chosen = document.getElementById(localStorage.language)
		if (chosen) chosen.parentNode.insertBefore(chosen, chosen.parentNode.firstChild)
	}
	request.open('GET', '/${UNSUPPORTED_FILE}')
	request.send()
})()`

/** Renders the page, and a short notice for when it can't be shown. */
export function renderUnsupported() {
	const sections = inEachLanguage((language) =>
		renderMarkup(language, <Page language={language} />).replace(
			'</section>',
			`${contactOr(renderMarkup(language, <Contact />), renderMarkup(language, <NoContact />))}</section>`,
		),
	)
	return {
		page: `<main><style>${STYLE}</style>${sections}</main>`,
		style: STYLE,
		script: SCRIPT,
		notice: inEachLanguage((language) => renderMarkup(language, <Notice language={language} />)),
	}
}

function inEachLanguage(markupIn: (language: Language) => string): string {
	return LANGUAGE_NAMES.map(([language]) => markupIn(language)).join('')
}

const PLAY_STORE = 'https://play.google.com/store/apps/details?id='

type Props = { language: Language }

function Page({ language }: Props) {
	const { t } = useLingui()
	const productName = PRODUCT_NAMES[language]
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
		</section>
	)
}

function Contact() {
	const { t } = useLingui()
	return (
		<>
			<p>{t`Meanwhile, the newsroom can be reached here:`}</p>
			<a href="{address}">{'{words}'}</a>
		</>
	)
}

function NoContact() {
	const { t } = useLingui()
	return <p>{t`Meanwhile, call your editor or the colleague you work with.`}</p>
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
