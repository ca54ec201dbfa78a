/** Renders the guide for reporters, which operators hand out. This module runs in the build, never in a page. */
import { readFileSync } from 'node:fs'
import { useLingui } from '@lingui/react/macro'
import { LANGUAGES, type Language } from '../../app-state/languages.ts'
import { type HelpStep, useHelpSteps } from '../../features/help/help-steps.ts'
import { PICTURE_SIZE, pictureName } from '../../features/help/step-pictures.ts'
import { PRODUCT_NAMES } from '../../shared/newsroom-settings.ts'
import { contactOr, guideFile } from './page-files.ts'
import { renderMarkup } from './render-markup.tsx'

/** Shows the app's address, unless the guide is opened as a local file, which has no host. */
const SCRIPT = `if(location.host){document.getElementById('host').textContent=location.host;document.getElementById('online').hidden=false}`

/** Two columns on a sheet of A4, one on a phone. */
const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{max-width:800px;margin:0 auto;padding:16px;background:#fff;color:#1c2230;font:16px/1.5 system-ui,"Noto Sans Kannada",sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.5em;line-height:1.4}
h2,p{margin:0;font-size:1em}
div a{display:block;padding:12px 0}
a{color:#b3321b}
ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:24px;margin:16px 0;padding:0;list-style:none;counter-reset:step}
li{break-inside:avoid}
h2::before{counter-increment:step;content:counter(step) ". "}
img{display:block;width:100%;max-width:360px;height:auto;margin-top:8px;border:1px solid #e2d8c8;border-radius:12px}
@page{size:A4;margin:12mm}
@media print{
body{max-width:none;padding:0;font-size:10pt;line-height:1.4}
div a{display:none}
ol{grid-template-columns:1fr 1fr;gap:4mm 8mm;margin:4mm 0}
li{display:grid;grid-template-columns:1fr;align-content:start}
img{width:70mm;margin-top:1mm}
}`

/** Renders the guide's files by their names, each complete with its pictures, so that it can be sent as one file. */
export function renderGuide() {
	const languages = Object.keys(LANGUAGES) as Language[]
	const files = languages.map((language) => [guideFile(language), documentOf(language)])
	return { files: Object.fromEntries(files), script: SCRIPT, style: STYLE }
}

function documentOf(language: Language): string {
	const page = renderMarkup(language, <Page language={language} />)
	const contact = contactOr(renderMarkup(language, <Contact />))
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${PRODUCT_NAMES[language]}</title><style>${STYLE}</style>`
	return `<!doctype html><html lang="${language}">${head}${page.replace('</main>', `${contact}</main>`)}<script>${SCRIPT}</script></html>`
}

function Page({ language }: { language: Language }) {
	const { t } = useLingui()
	const productName = PRODUCT_NAMES[language] ?? ''
	const steps = useHelpSteps(productName)
	const others = Object.entries(LANGUAGES).filter(([other]) => other !== language)
	return (
		<main>
			<h1>{t`How to use ${productName}`}</h1>
			<div id="online" hidden>
				<p>
					<span>{`${t`Open this address in your phone's browser:`} `}</span>
					<strong id="host" />
				</p>
				{others.map(([other, name]) => (
					<a key={other} href={guideFile(other)} lang={other}>
						{name}
					</a>
				))}
			</div>
			<ol>
				{steps.map((step) => (
					<Step key={step.name} {...step} language={language} />
				))}
			</ol>
			<p>{t`Something doesn't work? Tap Report a problem in Profile.`}</p>
		</main>
	)
}

function Step({ name, title, text, alt, language }: HelpStep & { language: Language }) {
	const file = `src/features/help/pictures/${pictureName(name, language, 'day')}`
	const picture = readFileSync(file).toString('base64')
	return (
		<li>
			<h2>{title}</h2>
			<p>{text}</p>
			<img src={`data:image/webp;base64,${picture}`} alt={alt} {...PICTURE_SIZE} />
		</li>
	)
}

/** `addContact` replaces the tokens when the newsroom's settings are known. */
function Contact() {
	const { t } = useLingui()
	return (
		<p>
			<span>{`${t`Questions? Reach the newsroom here:`} `}</span>
			<a href="{address}">{'{words}'}</a>
		</p>
	)
}
