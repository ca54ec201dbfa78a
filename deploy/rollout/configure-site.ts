import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accentStyle } from '../../src/build/accent.ts'
import { extendPolicy, POLICY_FILE } from '../../src/build/content-security-policy.ts'
import { addContact, guideFile, UNSUPPORTED_FILE } from '../../src/build/pages/page-files.ts'
import { LISTED_FILE, revisionOf } from '../../src/build/revisions.ts'
import { fingerprintsIn, newsroomOf, type Settings } from '../../src/build/settings.ts'
import { NEWSROOM_ID, PRODUCT_NAMES } from '../../src/shared/newsroom-settings.ts'
import { deleteCompressed } from '../serving/compress-site.ts'
import { writeServingFiles } from '../serving/serving-files.ts'

const WORKER = 'service-worker.js'
const MANIFEST = 'manifest.webmanifest'

const START = `<script type="application/json" id="${NEWSROOM_ID}">`
const UNSET = `${START}{}</script>`

/**
 * Writes a newsroom's settings into a built site, but not into files with a hash in their name, which phones and
 * servers keep. @throws if the site has settings already, or isn't a build
 */
export function configureSite(site: string, settings: Settings): void {
	const page = join(site, 'index.html')
	const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
	if (!html.includes(UNSET))
		throw new Error(
			html.includes(START)
				? `${site} has settings already. Use a build that was made without any.`
				: `${site} isn't a build: it has no index.html of this app.`,
		)
	change(site, 'index.html', () => configureDocument(html, settings))
	const { contact } = newsroomOf(settings)
	const pages = [UNSUPPORTED_FILE, ...Object.keys(PRODUCT_NAMES).map(guideFile)]
	// Older builds lack some.
	for (const name of pages.filter((each) => existsSync(join(site, each))))
		change(site, name, (page) => {
			const named = withNames(page, settings)
			return contact ? addContact(named, contact) : named
		})
	change(site, MANIFEST, (manifest) => configureManifest(manifest, settings))
	const { VITE_BRANDING: pictures } = settings
	for (const name of pictures ? readdirSync(pictures) : []) {
		cpSync(join(`${pictures}`, name), join(site, name))
		deleteCompressed(join(site, name))
	}
	change(site, WORKER, (script) => `self.newsroom=${jsonOf(settings)};\n${verified(site, script)}`)
	change(site, POLICY_FILE, (policy) => extendPolicy(policy, settings))
	writeServingFiles(site, settings.VITE_REPORTS)
	writeAssetLinks(site, settings)
}

function change(site: string, name: string, edit: (content: string) => string): void {
	const file = join(site, name)
	writeFileSync(file, edit(readFileSync(file, 'utf8')))
	deleteCompressed(file)
}

export function configureDocument(html: string, settings: Settings): string {
	const style = accentStyle(settings)
	return withNames(html, settings).replace(
		UNSET,
		() => `${START}${jsonOf(settings)}</script>${style ? `<style>${style}</style>` : ''}`,
	)
}

function withNames(html: string, settings: Settings): string {
	const { names = {} } = newsroomOf(settings)
	return Object.entries(PRODUCT_NAMES).reduce(
		(text, [language, name]) =>
			text.replaceAll(name, () => (names[language] ?? name).replaceAll('&', '&amp;')),
		html,
	)
}

/** The installed app's name, and the short one under its icon. */
function configureManifest(manifest: string, settings: Settings): string {
	const { VITE_PRODUCT_NAME: name, VITE_PRODUCT_SHORT_NAME: short = name } = settings
	const own = { ...(name && { name }), ...(short && { short_name: short }) }
	return JSON.stringify({ ...JSON.parse(manifest), ...own })
}

/** Nothing in it can end the element that it is in. */
function jsonOf(settings: Settings): string {
	return JSON.stringify(newsroomOf(settings)).replaceAll('<', '\\u003c')
}

/**
 * The worker verifies each file that it stores, so its list has to have the digests of the changed ones. @throws if it
 * has no such list, because phones would refuse the changed files
 */
function verified(site: string, script: string): string {
	if (script.search(LISTED_FILE) < 0)
		throw new Error(`${WORKER} lists no files like ${LISTED_FILE}`)
	return script.replaceAll(LISTED_FILE, (_entry, _revision, url: string) =>
		JSON.stringify({ revision: revisionOf(readFileSync(join(site, url))), url }),
	)
}

/** Names the Android app that may show the site without an address bar, if the settings have one. */
function writeAssetLinks(site: string, settings: Settings): void {
	const { VITE_ANDROID_PACKAGE: name, VITE_ANDROID_FINGERPRINTS: fingerprints } = settings
	if (name === undefined || fingerprints === undefined) return
	const target = {
		namespace: 'android_app',
		package_name: name,
		sha256_cert_fingerprints: fingerprintsIn(fingerprints),
	}
	const links = [{ relation: ['delegate_permission/common.handle_all_urls'], target }]
	mkdirSync(join(site, '.well-known'), { recursive: true })
	writeFileSync(join(site, '.well-known/assetlinks.json'), JSON.stringify(links))
}
