import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { otherOrigins } from '../../../src/build/content-security-policy.ts'
import { readNewsroomContact, readSettings, SETTING_NAMES } from '../../../src/build/settings.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

describe('the settings of a newsroom', () => {
	test('are empty if none are given or all are blank', () => {
		expect(readSettings({})).toEqual({})
		expect(readSettings({ VITE_API_ORIGIN: '', VITE_PRODUCT_NAME: '  ', HOME: '/root' })).toEqual(
			{},
		)
	})

	test('are documented in deploy/settings.env, each with a valid value', () => {
		const text = readFileSync('deploy/settings.env', 'utf8')
		const content = Buffer.from(text.replaceAll(/^# (?=VITE_)/gm, ''))
		const VITE_BRANDING = temporaryFolder({ 'logo.svg': '<svg/>' })
		const settings = readSettings({ VITE_BRANDING }, content)
		expect(Object.keys(settings).sort()).toEqual([...SETTING_NAMES].sort())
	})

	test.each([
		['VITE_API_ORIGIN', 'https://api.example.org:8443'],
		['VITE_API_ORIGIN', 'http://localhost:9000'],
		['VITE_API_ORIGIN', 'http://127.0.0.1:9000'],
		['VITE_MEDIA_BASE', 'https://media.example.org'],
		['VITE_MEDIA_BASE', 'https://media.example.org/a/b'],
		['VITE_UPDATE_TYPE_POLITICAL', 'ರಾಜಕೀಯ'],
		['VITE_PRODUCT_NAME', 'ಸುದ್ದಿ'],
		['VITE_REPORTS', '/reports'],
		['VITE_REPORTS', 'http://localhost:9001/portal'],
	])('accept %s=%s', (name, value) => {
		expect(readSettings({ [name]: value })).toEqual({ [name]: value })
	})

	const ORIGIN = ['api.example.org', 'https://api.example.org/', 'https://api.example.org/v1']
	const SHA1 = Array(20).fill('0A').join(':')
	const SHA256 = Array(32).fill('0A').join(':')
	const BASE = ['/media', 'https://media.example.org/']
	const REPORTS = ['reports', '/', '/dashboard/reports', '/{$PORT}', 'https://b.test/$a']

	test.each([
		['VITE_API_ORIGIN', 'the origin of the API host alone', ORIGIN],
		['VITE_MEDIA_BASE', 'the address below which media lie', BASE],
		['VITE_UPDATE_TYPE_LOCAL', 'the word by which the host calls', ['a'.repeat(61)]],
		['VITE_PRODUCT_NAME', 'a name of at most 40 characters', ['<b>Desk</b>', 'Desk "24"']],
		['VITE_PRODUCT_NAME_KN', 'the name in Kannada', ['{0}']],
		['VITE_PRODUCT_SHORT_NAME', 'a name of at most 12 characters', ['Thirteen long']],
		['VITE_REPORTS', 'an https address without a query', REPORTS],
		[
			'VITE_BRANDING',
			'a folder whose files have names of pictures',
			['no/such/folder', 'src', 'package.json'],
		],
		['VITE_ANDROID_PACKAGE', "the Android app's package name", ['portal', 'org.1a', 'org.a b']],
		['VITE_ANDROID_FINGERPRINTS', 'SHA-256 fingerprints', [SHA1, `${SHA256},`, SHA256.slice(1)]],
		['VITE_NEWSROOM_CONTACT', 'a telephone number', ['call us']],
	])('stop the rollout for a %s that is not %s: %j', (name, sentence, values) => {
		for (const value of values)
			expect(() => readSettings({ [name]: value })).toThrow(
				`${name} is “${value}”. It takes ${sentence}`,
			)
	})

	// What browsers would read as another directive, source or origin, and servers as another line of their configuration.
	test.each([
		...['https://*', 'https://*.example.org', 'https://a;script-src', "https://a'unsafe-inline'"],
		...['https://a"', 'https://a`', 'https://a,b', 'https://{$PORT}', 'https://a$b', 'https://a}'],
		...['https://user@a.test', 'https://:word@a.test', 'https://user:word@a.test'],
		...['https://a.test?b', 'https://a.test#b', 'https://a.test/?b', 'https://a.test/#b'],
		...['https://a.test b.test', 'https://a.test\nhttps://b.test', 'https://a.test\t/x'],
		...['javascript:alert(1)', 'data:text/html,a', 'blob:https://a.test/b', 'file:///a', 'null'],
		...['*', 'https:', 'https://', '//a.test', 'http://a.test', 'wss://a.test', 'HTTPS://A.test'],
		...['https://a..b', 'https://a.test/../b', 'https://a.test/./b', 'https://a.test//b'],
		...['https://a.test:99999', 'https://a.test/b;c', 'https://a.test\\b', 'https://bücher.test'],
	])('never take %j for an address', (given) => {
		for (const name of ['VITE_API_ORIGIN', 'VITE_MEDIA_BASE', 'VITE_REPORTS'])
			expect(() => readSettings({ [name]: given }), name).toThrow(`${name} is`)
	})

	test.each([
		['a name in small letters', { vite_accent: '#7a1fa2' }, 'There is no setting'],
		['an invisible character', { '\ufeffVITE_ACCENT': '#1' }, 'There is no setting'],
		['another encoding', { VITE_PRODUCT_NAME: 'D\ufffdsk' }, "It isn't in UTF-8."],
	])('stop the rollout for %s in the environment', (_what, environment, sentence) => {
		expect(() => readSettings(environment as Record<string, string>)).toThrow(sentence)
	})

	test("leave alone the environment's other variables", () => {
		const environment = { API_ORIGIN: 'a', PORT: '8080', NODE_OPTIONS: '', VITEST: 'true' }
		expect(readSettings(environment)).toEqual({})
	})

	test('stop the rollout if two tabs would show the same', () => {
		expect(() => readSettings({ VITE_UPDATE_TYPE_POLITICAL: 'Local' })).toThrow(
			'VITE_UPDATE_TYPE_LOCAL and VITE_UPDATE_TYPE_POLITICAL are both “Local”, so two tabs would show the same.',
		)
		const swapped = { VITE_UPDATE_TYPE_POLITICAL: 'Local', VITE_UPDATE_TYPE_LOCAL: 'Political' }
		expect(readSettings(swapped)).toEqual(swapped)
	})

	test('stop the build for an Android app without fingerprints, or the other way round', () => {
		const words = 'VITE_ANDROID_PACKAGE and VITE_ANDROID_FINGERPRINTS need each other.'
		expect(() => readSettings({ VITE_ANDROID_PACKAGE: 'org.example.portal' })).toThrow(words)
		expect(() => readSettings({ VITE_ANDROID_FINGERPRINTS: SHA256 })).toThrow(words)
	})
})

const read = (content: string | Uint8Array, environment = {}) =>
	readSettings(environment, Buffer.from(content))

const GOOD = '# Ours\n\nVITE_PRODUCT_NAME=Désk\n'

describe('a settings file', () => {
	test.each<[what: string, content: string | Uint8Array, sentence: string]>([
		['UTF-16', Buffer.from(GOOD, 'utf16le'), 'There is no setting'],
		['Latin-1', Buffer.from(GOOD, 'latin1'), "It isn't in UTF-8."],
		['a misspelt name', 'VITE_API_ORIGN=https://a.test', 'no setting “VITE_API_ORIGN”'],
		['a name in small letters', 'vite_accent=#7a1fa2', 'no setting “vite_accent”'],
		['an unknown name', 'NODE_OPTIONS=--inspect', 'There are VITE_API_ORIGIN,'],
		['a line without “=”', '# Ours\r\nVITE_ACCENT #7a1fa2', 'no setting “VITE_ACCENT #7a1fa2”'],
		['a colon', 'VITE_ACCENT: "#7a1fa2"', 'no setting “VITE_ACCENT: "#7a1fa2"”'],
		['a comment after a name', 'VITE_PRODUCT_NAME=Desk # ours', 'A comment needs a line'],
		['an open quote', "VITE_PRODUCT_NAME='Desk", 'quotes must enclose'],
		['a wrong value', '\nVITE_API_ORIGIN=a.test', 'VITE_API_ORIGIN is “a.test”. It takes the'],
	])('with %s stops the rollout, with what to do', (_what, content, sentence) => {
		expect(() => read(content)).toThrow(sentence)
	})

	test('has each wrong line reported', () => {
		const lines = ['VITE_LOGO=a', 'VITE_ACCENT #1', 'VITE_API_ORIGIN=a', 'A', 'VITE_REPORTS="', '=']
		expect(() => read(lines.join('\r\n'))).toThrow(/^([^\n]*“[^\n]+\n?){6}$/)
	})

	test.each([
		['a byte-order mark', '\ufeffVITE_PRODUCT_NAME=Désk', 'Désk'],
		['the line endings of Windows', 'VITE_PRODUCT_NAME=Désk\r\n\r\n# ours\r\n', 'Désk'],
		['the line endings of old Macs', '# ours\rVITE_PRODUCT_NAME=Désk\r', 'Désk'],
		['export, blanks and quotes', " export VITE_PRODUCT_NAME = 'A = B' ", 'A = B'],
		['a # in quotes', 'VITE_PRODUCT_NAME="Desk # 24"', 'Desk # 24'],
	])('may have %s', (_what, content, name) => {
		expect(read(content)).toEqual({ VITE_PRODUCT_NAME: name })
	})

	test('is overridden by the environment, except by an empty variable', () => {
		const file = 'VITE_ACCENT=#7a1fa2\nVITE_API_ORIGIN=a'
		const environment = { VITE_ACCENT: ' ', VITE_API_ORIGIN: 'https://a.test' }
		expect(read(file, environment)).toEqual({
			VITE_ACCENT: '#7a1fa2',
			VITE_API_ORIGIN: 'https://a.test',
		})
	})
})

test('pages may contact the API host and the media host, each listed once', () => {
	const VITE_API_ORIGIN = 'https://api.example.org'
	expect(otherOrigins({})).toEqual([])
	expect(otherOrigins({ VITE_API_ORIGIN, VITE_MEDIA_BASE: `${VITE_API_ORIGIN}/media` })).toEqual([
		VITE_API_ORIGIN,
	])
	expect(otherOrigins({ VITE_API_ORIGIN, VITE_MEDIA_BASE: 'https://cdn.example.org/m' })).toEqual([
		VITE_API_ORIGIN,
		'https://cdn.example.org',
	])
})

describe("the newsroom's contact", () => {
	test.each([
		['a number', '+91 80 2345 6789', 'tel:+918023456789', '+91 80 2345 6789'],
		['a number without spaces', '+919845012345', 'tel:+919845012345', '+91 98450 12345'],
		['a number with brackets', '+91 (80) 2345-6789', 'tel:+918023456789', '+91 80 2345 6789'],
		['an e-mail address', ' desk@news.test ', 'mailto:desk@news.test', 'desk@news.test'],
		['a site', 'https://news.test/', 'https://news.test/', 'news.test'],
		['a page', 'https://news.test/desk?a=1', 'https://news.test/desk?a=1', 'news.test/desk?a=1'],
	])('is %s', (_which, value, address, words) => {
		expect(readNewsroomContact(value)).toEqual({ address, words })
	})

	test.each([
		...[undefined, '', '  '],
		...['call us', '080 2345 6789', '+91 80', '+91 80 2345 6789 (desk)', 'desk@news'],
		...['a b@news.test', 'desk@news.test?bcc=other@news.test', 'http://news.test'],
		...['javascript:alert(1)', 'https://reader@news.test/', 'https://news.test/"><b>', 'https://'],
	])("can't be %j", (value) => {
		expect(readNewsroomContact(value)).toBeUndefined()
	})
})
