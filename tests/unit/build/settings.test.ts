// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { otherOrigins, readSettings, SETTING_NAMES } from '../../../src/build/settings.ts'

describe('the settings of a build', () => {
	test('are none where none is given, or where they are empty', () => {
		expect(readSettings({})).toEqual({})
		expect(readSettings({ VITE_API_ORIGIN: '', VITE_PRODUCT_NAME: '  ', HOME: '/root' })).toEqual(
			{},
		)
	})

	test('are documented in deploy/settings.env, each by a value that is right', () => {
		const lines = readFileSync('deploy/settings.env', 'utf8').match(/^# VITE_.*$/gm) ?? []
		const given = Object.fromEntries(
			lines.map((line) => line.slice(2).split('=') as [string, string]),
		)
		expect(Object.keys(given).sort()).toEqual([...SETTING_NAMES].sort())

		const folder = mkdtempSync(join(tmpdir(), 'branding-'))
		onTestFinished(() => rmSync(folder, { recursive: true }))
		writeFileSync(join(folder, 'logo.svg'), '<svg/>')
		const settings = { ...given, VITE_BRANDING: folder }
		expect(readSettings(settings)).toEqual(settings)
	})

	test.each([
		['VITE_API_ORIGIN', 'https://api.example.org:8443'],
		['VITE_API_ORIGIN', 'http://localhost:9000'],
		['VITE_API_ORIGIN', 'http://127.0.0.1:9000'],
		['VITE_MEDIA_BASE', 'https://media.example.org'],
		['VITE_MEDIA_BASE', 'https://media.example.org/a/b'],
		['VITE_UPDATE_TYPE_POLITICAL', 'ರಾಜಕೀಯ'],
		['VITE_PRODUCT_NAME', 'ಸುದ್ದಿ'],
	])('take %s=%s', (name, value) => {
		expect(readSettings({ [name]: value })).toEqual({ [name]: value })
	})

	test.each([
		['VITE_API_ORIGIN', 'api.example.org', 'It takes the origin of the API host alone'],
		['VITE_API_ORIGIN', 'https://api.example.org/', 'It takes the origin of the API host alone'],
		['VITE_API_ORIGIN', 'https://api.example.org/v1', 'It takes the origin of the API host alone'],
		['VITE_API_ORIGIN', 'http://api.example.org', 'It takes the origin of the API host alone'],
		['VITE_API_ORIGIN', 'https://a@api.example.org', 'It takes the origin of the API host alone'],
		['VITE_MEDIA_BASE', '/media', 'It takes the address below which media lie'],
		['VITE_MEDIA_BASE', 'https://media.example.org/', 'It takes the address below which media lie'],
		['VITE_MEDIA_BASE', 'https://media.example.org/?a', 'It takes the address below which media'],
		['VITE_MEDIA_BASE', 'https://media.example.org/;a', 'It takes the address below which media'],
		['VITE_UPDATE_TYPE_LOCAL', 'a'.repeat(61), 'It takes the word by which the host calls'],
		['VITE_PRODUCT_NAME', '<b>Desk</b>', 'It takes a name of at most 40 characters'],
		['VITE_PRODUCT_NAME', 'Desk "24"', 'It takes a name of at most 40 characters'],
		['VITE_PRODUCT_NAME_KN', '{0}', 'It takes the name in Kannada'],
		['VITE_PRODUCT_SHORT_NAME', 'Thirteen long', 'It takes a name of at most 12 characters'],
		['VITE_BRANDING', 'no/such/folder', 'It takes a folder whose files have names of pictures'],
		['VITE_BRANDING', 'src', 'It takes a folder whose files have names of pictures'],
		['VITE_NEWSROOM_CONTACT', 'call us', 'It takes a telephone number'],
	])('stop the build for %s=%s, with a sentence', (name, value, sentence) => {
		expect(() => readSettings({ [name]: value })).toThrow(`${name} is “${value}”. ${sentence}`)
	})

	test('stop the build for a name that is misspelt, and name those there are', () => {
		expect(() => readSettings({ VITE_API_ORIGN: 'https://api.example.org' })).toThrow(
			/^There is no setting VITE_API_ORIGN; there are VITE_API_ORIGIN, /,
		)
	})

	test('stop the build where two tabs would show the same', () => {
		expect(() => readSettings({ VITE_UPDATE_TYPE_POLITICAL: 'Local' })).toThrow(
			'VITE_UPDATE_TYPE_LOCAL and VITE_UPDATE_TYPE_POLITICAL are both “Local”, so two tabs would show the same.',
		)
		const swapped = { VITE_UPDATE_TYPE_POLITICAL: 'Local', VITE_UPDATE_TYPE_LOCAL: 'Political' }
		expect(readSettings(swapped)).toEqual(swapped)
	})

	test('say all that is wrong at once', () => {
		const given = { VITE_API_ORIGIN: 'api', VITE_MEDIA_BASE: 'media', VITE_LOGO: 'logo.svg' }
		expect(() => readSettings(given)).toThrow(
			/^There is no setting VITE_LOGO.*\nVITE_API_ORIGIN is “api”.*\nVITE_MEDIA_BASE is “media”/,
		)
	})
})

test('pages may ask the API host and where media lie, each once', () => {
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
