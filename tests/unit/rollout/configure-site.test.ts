import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configureSite } from '../../../deploy/rollout/configure-site.ts'
import { contactOr } from '../../../src/build/pages/page-files.ts'
import { readSettings } from '../../../src/build/settings.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const DOCUMENT =
	'<head><title>Reporter Portal</title><script type="application/json" id="newsroom-settings">{}</script></head><noscript>Reporter Portal, ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್</noscript>'

/** Creates a folder with the files that `configureSite` changes. */
function builtSite(): { site: string; read: (name: string) => string } {
	const site = temporaryFolder({
		'index.html': DOCUMENT,
		'guide-en.html': `<h1>Reporter Portal</h1>${contactOr('<a href="{address}">{words}</a>', 'Call')}`,
		'manifest.webmanifest': '{"name":"Reporter Portal","short_name":"Reporter","id":"/"}',
		'logo.svg': '<svg/>',
		'service-worker.js':
			'precache([{"revision":"old","url":"index.html"},{"revision":"old","url":"logo.svg"}])',
		'content-security-policy.txt':
			"style-src 'self' 'sha256-a'; img-src 'self' https:; connect-src 'self'",
	})
	return { site, read: (name) => readFileSync(join(site, name), 'utf8') }
}

function configured(settings: Record<string, string>) {
	const { site, read } = builtSite()
	configureSite(site, readSettings(settings))
	return read
}

test('a name with special characters is escaped everywhere', () => {
	const read = configured({ VITE_PRODUCT_NAME: 'Desk $& 24' })
	expect(read('index.html')).toContain('<title>Desk $&amp; 24</title>')
	expect(read('index.html')).toContain('<noscript>Desk $&amp; 24, Desk $&amp; 24</noscript>')
	const names = { name: 'Desk $& 24', short_name: 'Desk $& 24' }
	expect(JSON.parse(read('manifest.webmanifest'))).toEqual({ ...names, id: '/' })
})

test('the guide names the newsroom, and its contact if there is one', () => {
	const contact = 'https://desk.example.org/a?b&c'
	const read = configured({ VITE_PRODUCT_NAME: 'Desk', VITE_NEWSROOM_CONTACT: contact })
	expect(read('guide-en.html')).toBe(
		'<h1>Desk</h1><a href="https://desk.example.org/a?b&amp;c">desk.example.org/a?b&amp;c</a>',
	)
	const readOther = configured({ VITE_PRODUCT_NAME: 'Desk' })
	expect(readOther('guide-en.html')).toMatch(/^<h1>Desk<\/h1><!--contact .*-->Call<!--end-->$/)
})

test('the worker gets the settings, and the digests of the changed files', () => {
	const read = configured({ VITE_API_ORIGIN: 'https://api.example.org' })
	const script = read('service-worker.js')
	expect(script).toMatch(/^self\.newsroom=\{"apiOrigin":"https:\/\/api\.example\.org"/)
	for (const name of ['index.html', 'logo.svg'])
		expect(script).toContain(JSON.stringify({ revision: digestOf(read(name)), url: name }))
})

test('a worker with another kind of list is refused, because phones would refuse the changed files', () => {
	const { site } = builtSite()
	writeFileSync(join(site, 'service-worker.js'), 'precache([{url:"index.html",revision:"old"}])')
	expect(() => configureSite(site, {})).toThrow('service-worker.js lists no files like')
})

test('compressed copies of changed files are deleted, because servers would still send them', () => {
	const { site } = builtSite()
	for (const name of ['index.html.br', 'service-worker.js.gz', 'logo.svg.br'])
		writeFileSync(join(site, name), 'old')
	configureSite(site, readSettings({ VITE_PRODUCT_NAME: 'Desk' }))
	expect(readdirSync(site).filter((name) => /\.(br|gz)$/.test(name))).toEqual(['logo.svg.br'])
})

test('the site names the Android app that may show it', () => {
	const fingerprint = Array(32).fill('0A').join(':')
	const android = { VITE_ANDROID_PACKAGE: 'org.a.portal', VITE_ANDROID_FINGERPRINTS: fingerprint }
	const read = configured(android)
	expect(read('.well-known/assetlinks.json')).toContain(fingerprint)
	expect(read('index.html')).not.toContain(fingerprint)
})

test("the policy allows the other origins and the colours, in every server's files", () => {
	const read = configured({
		VITE_API_ORIGIN: 'https://api.example.org',
		VITE_MEDIA_BASE: 'https://media.example.org/files',
		VITE_ACCENT: '#7a1fa2',
	})
	const [, style = ''] = read('index.html').match(/<style>(.*)<\/style>/) ?? []
	expect(style).toBe('html:root{--accent:#7a1fa2;--accent-text:#ffffff;--accent-tint:#efe4f4}')
	const origins = 'https://api.example.org https://media.example.org'
	const hash = createHash('sha256').update(style).digest('base64')
	const policy = `style-src 'self' 'sha256-${hash}' 'sha256-a'; img-src 'self' ${origins} https:; connect-src 'self' ${origins}`
	expect(read('content-security-policy.txt')).toBe(policy)
	for (const file of ['_headers', '.server/policy.nginx.conf', '.server/policy.Caddyfile'])
		expect(read(file)).toContain(policy)
})

test.each([
	['https://reports.example.org/portal', ' https://reports.example.org/portal'],
	['/reports', ''],
])('pages and browsers may send reports to %s', (reports, allowed) => {
	const read = configured({ VITE_REPORTS: reports })
	expect(read('content-security-policy.txt')).toBe(
		`style-src 'self' 'sha256-a'; img-src 'self' https:; connect-src 'self'${allowed}; report-to reports`,
	)
	expect(read('_headers')).toContain(`\n  Reporting-Endpoints: reports="${reports}"\n`)
	expect(read('.server/policy.nginx.conf')).toContain(
		`\nadd_header Reporting-Endpoints "reports=\\"${reports}\\"" always;\n`,
	)
	expect(read('.server/policy.Caddyfile')).toContain(
		`\nheader Reporting-Endpoints \`reports="${reports}"\`\n`,
	)
})

test("only a build that isn't configured yet is accepted", () => {
	const { site } = builtSite()
	const settings = readSettings({ VITE_PRODUCT_NAME: 'Desk' })
	configureSite(site, settings)
	expect(() => configureSite(site, settings)).toThrow('has settings already')
	expect(() => configureSite('src', settings)).toThrow("src isn't a build")
})

test.each([
	['VITE_ACCENT', ['#ffff00', '#777777', 'red', '#b3321']],
	['VITE_ACCENT_DARK', ['#10151f', '#b3321b']],
])('%s accepts only colours that keep text readable', (name, colours) => {
	for (const colour of colours)
		expect(() => readSettings({ [name]: colour })).toThrow('a contrast of 4.5')
})

function digestOf(content: string): string {
	return createHash('sha256').update(content).digest('base64')
}
