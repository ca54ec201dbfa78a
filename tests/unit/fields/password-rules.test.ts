import { describe, expect, test } from 'vitest'
import { type PasswordRules, passwordError } from '../../../src/ui/fields/password-field.tsx'
import { WORDS } from './both-languages.ts'

const MIXTURE = /^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d])/u

type Case = [rule: string, value: string, rules: PasswordRules, english: string, kannada: string]

const BROKEN: Case[] = [
	['is required', '', {}, 'Please enter your password', 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ನಮೂದಿಸಿ'],
	[
		'must fit a pattern',
		'onlyletters',
		{ pattern: MIXTURE },
		'The password must contain a mixture of letters, numbers and symbols.',
		'ಪಾಸ್‌ವರ್ಡ್‌ನಲ್ಲಿ ಅಕ್ಷರಗಳು, ಅಂಕಿಗಳು ಮತ್ತು ಚಿಹ್ನೆಗಳು ಮೂರೂ ಇರಬೇಕು.',
	],
	[
		'has a minimum',
		'Short1!',
		{ min: 8 },
		'Password must be more than 8 characters',
		'ಪಾಸ್‌ವರ್ಡ್‌ನಲ್ಲಿ ಕನಿಷ್ಠ 8 ಅಕ್ಷರಗಳು ಇರಬೇಕು',
	],
	[
		'has a maximum',
		'Rather long 1!',
		{ max: 12 },
		'Password must be under 12 characters',
		'ಪಾಸ್‌ವರ್ಡ್ 12 ಅಕ್ಷರಗಳನ್ನು ಮೀರಬಾರದು',
	],
	[
		'repeats the new password',
		'Reporter@124',
		{ confirms: 'Reporter@123' },
		'Your password does not match the new password',
		'ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್‌ಗೆ ಹೊಂದಿಕೆಯಾಗುತ್ತಿಲ್ಲ',
	],
]

describe('a password', () => {
	test.each(BROKEN)('%s', (_rule, value, rules, english, kannada) => {
		expect(passwordError(WORDS.en, value, rules)).toBe(english)
		expect(passwordError(WORDS.kn, value, rules)).toBe(kannada)
	})

	test.each<[string, string, PasswordRules]>([
		['of any kind without rules', ' ', {}],
		['as short as the minimum', '12345678', { min: 8 }],
		['as long as the maximum', '123456789012', { max: 12 }],
		['that repeats the new one', 'Reporter@123', { confirms: 'Reporter@123' }],
		['meeting all rules', 'Desk@123', { pattern: MIXTURE, min: 8, max: 24, confirms: 'Desk@123' }],
	])('%s is fine', (_what, value, rules) => {
		expect(passwordError(WORDS.en, value, rules)).toBeUndefined()
	})

	test('gets one error at a time, in the order of the rules', () => {
		const rules = { pattern: MIXTURE, min: 8, max: 10, confirms: 'Reporter@1' }
		const told = ['', 'abc', 'ab@1', 'reporters@123', 'reporte@1', 'Reporter@1'].map((value) =>
			passwordError(WORDS.en, value, rules),
		)
		expect(told).toEqual([
			'Please enter your password',
			'The password must contain a mixture of letters, numbers and symbols.',
			'Password must be more than 8 characters',
			'Password must be under 10 characters',
			'Your password does not match the new password',
			undefined,
		])
	})

	test('gets the same result each time from a pattern with the g flag', () => {
		const pattern = /\d/g
		for (let time = 0; time < 3; time++)
			expect(passwordError(WORDS.en, 'abc1', { pattern })).toBeUndefined()
	})
})
