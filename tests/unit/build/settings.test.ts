import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
	otherOrigins,
	parseSettings,
	readSettings,
	SETTING_NAMES,
} from '../../../src/build/settings.ts'
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
		const given = parseSettings(text.replaceAll(/^# (?=VITE_)/gm, ''))
		expect(Object.keys(given).sort()).toEqual([...SETTING_NAMES].sort())

		const settings = { ...given, VITE_BRANDING: temporaryFolder({ 'logo.svg': '<svg/>' }) }
		expect(readSettings(settings)).toEqual(settings)
	})

	test('come from files with comments, quotes and any line endings', () => {
		const text = '# VITE_A=1\r\n\r\nexport VITE_ACCENT=#7a1fa2\r\nVITE_PRODUCT_NAME = "A = B"\r\n'
		expect(readSettings(parseSettings(text))).toEqual({
			VITE_ACCENT: '#7a1fa2',
			VITE_PRODUCT_NAME: 'A = B',
		})
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
	const UNSAFE = ['http://api.example.org', 'https://a@api.example.org']
	const SHA1 = Array(20).fill('0A').join(':')
	const SHA256 = Array(32).fill('0A').join(':')
	const REPORTS = [
		...[
			'http://reports.example.org',
			'https://a@b.test/',
			'https://b.test/?a',
			'https://b.test/"; a',
		],
		...[
			'reports',
			'/',
			'//reports.example.org',
			'/dashboard/reports',
			'/{$PORT}',
			'https://b.test/$a',
		],
	]
	const BASE = ['/media', ...['', '?a', ';a'].map((end) => `https://media.example.org/${end}`)]

	test.each([
		['VITE_API_ORIGIN', 'the origin of the API host alone', [...ORIGIN, ...UNSAFE]],
		['VITE_MEDIA_BASE', 'the address below which media lie', BASE],
		['VITE_UPDATE_TYPE_LOCAL', 'the word by which the host calls', ['a'.repeat(61)]],
		['VITE_PRODUCT_NAME', 'a name of at most 40 characters', ['<b>Desk</b>', 'Desk "24"']],
		['VITE_PRODUCT_NAME_KN', 'the name in Kannada', ['{0}']],
		['VITE_PRODUCT_SHORT_NAME', 'a name of at most 12 characters', ['Thirteen long']],
		['VITE_REPORTS', 'an https address without a query', REPORTS],
		['VITE_BRANDING', 'a folder whose files have names of pictures', ['no/such/folder', 'src']],
		['VITE_ANDROID_PACKAGE', "the Android app's package name", ['portal', 'org.1a', 'org.a b']],
		['VITE_ANDROID_FINGERPRINTS', 'SHA-256 fingerprints', [SHA1, `${SHA256},`, SHA256.slice(1)]],
		['VITE_NEWSROOM_CONTACT', 'a telephone number', ['call us']],
	])('stop the rollout for a %s that is not %s: %j', (name, sentence, values) => {
		for (const value of values)
			expect(() => readSettings({ [name]: value })).toThrow(
				`${name} is “${value}”. It takes ${sentence}`,
			)
	})

	test('stop the rollout for a misspelt name, and list the valid ones', () => {
		expect(() => readSettings({ VITE_API_ORIGN: 'https://api.example.org' })).toThrow(
			/^There is no setting VITE_API_ORIGN; there are VITE_API_ORIGIN, /,
		)
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

	test('report all errors at once', () => {
		const given = { VITE_API_ORIGIN: 'api', VITE_MEDIA_BASE: 'media', VITE_LOGO: 'logo.svg' }
		expect(() => readSettings(given)).toThrow(
			/^There is no setting VITE_LOGO.*\nVITE_API_ORIGIN is “api”.*\nVITE_MEDIA_BASE is “media”/,
		)
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
