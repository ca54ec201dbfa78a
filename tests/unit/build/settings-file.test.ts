import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../src/build/settings.ts'

const read = (content: string | Uint8Array, environment = {}) =>
	readSettings(environment, { name: 'newsroom.env', content: Buffer.from(content) })

const GOOD = '# Ours\n\nVITE_PRODUCT_NAME=Désk\n'

describe('a settings file', () => {
	test.each<[what: string, content: string | Uint8Array, line: number, sentence: string]>([
		['UTF-16', Buffer.from(GOOD, 'utf16le'), 1, 'The file is in UTF-16.'],
		['Latin-1', Buffer.from(GOOD, 'latin1'), 3, "This line isn't in UTF-8."],
		['a misspelt name', 'VITE_API_ORIGN=https://a.test', 1, 'There is no setting'],
		['a name in small letters', '\nvite_accent=#7a1fa2', 2, 'There is no setting'],
		[
			'an unknown name',
			'NODE_OPTIONS=--inspect',
			1,
			'no setting “NODE_OPTIONS”. There are VITE_API_ORIGIN,',
		],
		['a line without “=”', '# Ours\r\nVITE_ACCENT #7a1fa2', 2, 'The line has no “=”.'],
		['a colon', 'VITE_ACCENT: "#7a1fa2"', 1, 'The line has no “=”.'],
		['a setting twice', 'VITE_ACCENT=#7a1fa2\nVITE_ACCENT=#00695c', 2, 'is already in line 1.'],
		['a comment after a name', 'VITE_PRODUCT_NAME=Desk # ours', 1, 'A comment needs a line'],
		['an open quote', "VITE_PRODUCT_NAME='Desk", 1, 'quotes must enclose'],
		['a wrong value', '\nVITE_API_ORIGIN=a.test', 2, 'VITE_API_ORIGIN is “a.test”. It takes the'],
	])(
		'with %s stops the rollout, with the line and what to do',
		(_what, content, line, sentence) => {
			expect(() => read(content)).toThrow(new RegExp(`^newsroom\\.env, line ${line}: [^\n]+$`))
			expect(() => read(content)).toThrow(sentence)
		},
	)

	test('has each wrong line reported', () => {
		const lines = ['VITE_LOGO=a', 'VITE_ACCENT #1', 'VITE_API_ORIGIN=a', 'A', 'VITE_REPORTS="', '=']
		expect(() => read(lines.join('\r\n'))).toThrow(/^(newsroom\.env, line \d: [^\n]+\n?){6}$/)
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
