import { type I18n, setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { messages as english } from '../../../locales/en.po'
import { messages as kannada } from '../../../locales/kn.po'
import { type PasswordRules, passwordError } from '../../../src/ui/fields/password-field.tsx'
import {
	cleanEmail,
	type FieldNames,
	type TextRules,
	textError,
} from '../../../src/ui/fields/text-field.tsx'

function speaking(locale: string, messages: typeof english): I18n {
	return setupI18n({ locale, messages: { [locale]: messages } })
}

/** The app's messages in each language. */
const WORDS = { en: speaking('en', english), kn: speaking('kn', kannada) }

const CITY = { name: 'cityName', label: 'City', placeholder: 'Enter Your city' }
const CITY_KN = { name: 'cityName', label: 'ಊರು', placeholder: 'ನಿಮ್ಮ ಊರು ನಮೂದಿಸಿ' }

type Case<Rules> = [rule: string, value: string, rules: Rules, english: string, kannada: string]

describe('a text', () => {
	test.each<Case<TextRules>>([
		['is required by default', '', {}, 'Please enter your city', 'ದಯವಿಟ್ಟು ‘ಊರು’ ನಮೂದಿಸಿ'],
		["can't be blank", ' \t', {}, 'Please enter your city', 'ದಯವಿಟ್ಟು ‘ಊರು’ ನಮೂದಿಸಿ'],
		[
			'has a minimum',
			'Bi',
			{ min: 3 },
			'Your city must be more than 3 characters',
			'‘ಊರು’ ಕನಿಷ್ಠ 3 ಅಕ್ಷರಗಳಷ್ಟು ಇರಬೇಕು',
		],
		[
			'has a maximum',
			'Thiruvananthapuram',
			{ max: 10 },
			'Your city must be under 10 characters',
			'‘ಊರು’ 10 ಅಕ್ಷರಗಳನ್ನು ಮೀರಬಾರದು',
		],
		[
			'must be an e-mail address if its type is email',
			'reporter@',
			{ type: 'email' },
			'Please enter valid email',
			'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಇ-ಮೇಲ್ ವಿಳಾಸ ನಮೂದಿಸಿ',
		],
		[
			'must fit a pattern',
			'Mysuru 1',
			{ pattern: /^\D+$/ },
			'Please enter proper content',
			'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಮಾಹಿತಿ ನಮೂದಿಸಿ',
		],
		[
			"must fit a pattern, with the caller's message",
			'Mysuru 1',
			{ pattern: /^\D+$/, patternMessage: 'No digits / ಅಂಕಿಗಳು ಬೇಡ' },
			'No digits / ಅಂಕಿಗಳು ಬೇಡ',
			'No digits / ಅಂಕಿಗಳು ಬೇಡ',
		],
	])('%s', (_rule, value, rules, english, kannada) => {
		expect(textError(WORDS.en, value, CITY, rules)).toBe(english)
		expect(textError(WORDS.kn, value, CITY_KN, rules)).toBe(kannada)
	})

	test.each<[string, string, TextRules]>([
		['that is optional', '', { required: false, min: 3, type: 'email', pattern: /x/ }],
		['as short as the minimum', 'Goa', { min: 3 }],
		['as long as the maximum', 'Goa', { max: 3 }],
		['that is an e-mail address of a local host', "o'hara+news@newsroom", { type: 'email' }],
		['that fits its pattern', 'Mysuru', { pattern: /^\D+$/g }],
	])('%s is fine', (_what, value, rules) => {
		expect(textError(WORDS.en, value, CITY, rules)).toBeUndefined()
	})
})

describe('the name of a text field in its messages', () => {
	test.each<[string, FieldNames, string, string]>([
		[
			'comes from the placeholder',
			{ name: 'name', label: 'Name', placeholder: 'Type full Name' },
			'Please type full name',
			'Full Name must be more than 2 characters',
		],
		[
			'is the name of a field without a placeholder',
			{ name: 'district', label: 'District' },
			'Please enter district',
			'district must be more than 2 characters',
		],
		[
			'is the name of a field whose placeholder is one word',
			{ name: 'district', label: 'District', placeholder: 'District' },
			'Please district',
			'district must be more than 2 characters',
		],
	])('%s', (_where, names, required, minimum) => {
		expect(textError(WORDS.en, '', names, {})).toBe(required)
		expect(textError(WORDS.en, 'x', names, { min: 2 })).toBe(minimum)
	})

	test('is the label in Kannada', () => {
		const names = { name: 'district', label: 'ಜಿಲ್ಲೆ' }
		expect(textError(WORDS.kn, '', names, {})).toBe('ದಯವಿಟ್ಟು ‘ಜಿಲ್ಲೆ’ ನಮೂದಿಸಿ')
	})
})

describe('an e-mail address', () => {
	test.each([
		'\u200ereporter@example.com',
		'\u202areporter@example.com\u202c',
		'\u2068reporter@example.com\u2069',
		'reporter\u200b@example.com\u00ad',
		'\ufeffreporter@example.com\u00a0',
		'\u00a0 reporter@example.com\u200d\n',
		'mailto:reporter@example.com',
		' MAILTO: reporter@example.com',
		'\u200emailto:reporter@example.com?subject=News&body=1',
	])('loses what was copied along with it: %j', (text) => {
		expect(cleanEmail(text)).toBe('reporter@example.com')
	})

	test.each(['', 'a', 'mailto', 'o’neil+news@example.co.in', 'ವರದಿ@ಉದಾಹರಣೆ.ಭಾರತ'])(
		'is left as it is: %j',
		(text) => {
			expect(cleanEmail(text)).toBe(text)
		},
	)
})

const MIXTURE = /^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d])/u

describe('a password', () => {
	test.each<Case<PasswordRules>>([
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
	])('%s', (_rule, value, rules, english, kannada) => {
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
