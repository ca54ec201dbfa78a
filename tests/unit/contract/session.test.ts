// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
	acknowledgement,
	acknowledgementOrNothing,
	failure,
} from '../../../src/shared/contract/acknowledgement.ts'
import {
	loginRequest,
	loginResponse,
	newPasswordRequest,
	PASSWORD_RULES,
} from '../../../src/shared/contract/session.ts'

const NEITHER = [null, '', 'OK', '<!doctype html>', 200, true, [], [{ success: true }]]

describe('an acknowledgement', () => {
	test.each([
		[{}, undefined],
		[{ success: true }, undefined],
		[{ message: 'Done' }, 'Done'],
		[{ message: 5 }, '5'],
		[{ message: '' }, undefined],
		[{ message: {} }, undefined],
		[{ success: 'no', message: 'Done' }, 'Done'],
		[{ success: [false], message: ['Done', 'and dusted'] }, 'Done; and dusted'],
		[{ success: { toString: 1 }, message: 'Done' }, 'Done'],
		[{ success: null, message: 'Done' }, 'Done'],
	])('is %j', (given, message) => {
		expect(v.parse(acknowledgement, given).message).toBe(message)
		expect(v.parse(acknowledgementOrNothing, given).message).toBe(message)
	})

	test.for([...NEITHER, { success: false }, { success: 'FALSE' }, { success: 0, message: 'No' }])(
		'is not %j, nor is that nothing',
		(given) => {
			expect(v.safeParse(acknowledgement, given).success).toBe(false)
			expect(v.safeParse(acknowledgementOrNothing, given).success).toBe(false)
		},
	)

	test('may be missing where the product does not describe the answer', () => {
		expect(v.safeParse(acknowledgement, undefined).success).toBe(false)
		expect(v.parse(acknowledgementOrNothing, undefined)).toEqual({ message: undefined })
	})
})

describe('the answer to a login', () => {
	test.each([{ success: true }, { success: true, message: 'Hello' }, { success: true, data: 1 }])(
		'opens the session with %j',
		(given) => {
			expect(v.safeParse(loginResponse, given).success).toBe(true)
		},
	)

	test.for([
		undefined,
		...NEITHER,
		{},
		{ message: 'Hello' },
		{ success: false },
		{ success: 'true' },
		{ success: 1 },
		{ data: { success: true } },
	])('does not with %j', (given) => {
		expect(v.safeParse(loginResponse, given).success).toBe(false)
	})
})

describe('the body of a failure', () => {
	test.each([
		[{ message: 'Too late.' }, 'Too late.'],
		[{ message: '' }, undefined],
		[{ message: ['x', 'y'] }, 'x; y'],
		[{}, undefined],
	])('%j carries the words %j', (given, message) => {
		expect(v.parse(failure, given).message).toBe(message)
	})

	test.each([undefined, null, '<html>', 'text'])('%j carries none', (given) => {
		expect(v.safeParse(failure, given).success).toBe(false)
	})
})

describe('a login', () => {
	test.each([
		[{ emailAddress: 'a@example.com', password: 'x' }, true],
		[{ emailAddress: 'not an address', password: 'x' }, false],
		[{ emailAddress: '', password: 'x' }, false],
		[{ emailAddress: 'a@example.com', password: '' }, false],
		[{ emailAddress: 'a@example.com' }, false],
	])('%j is complete: %s', (given, complete) => {
		expect(v.safeParse(loginRequest, given).success).toBe(complete)
	})
})

describe('a new password', () => {
	test.each([
		['Welcome@1', []],
		['Aa1@aaaa', []],
		[`Aa1@${'a'.repeat(20)}`, []],
		['ಕನ್ನಡAa1@', []],
		['Aa1@aaa', ['length']],
		[`Aa1@${'a'.repeat(21)}`, ['length']],
		['welcome@1', ['uppercase']],
		['WELCOME@1', ['lowercase']],
		['Welcome@@', ['number']],
		['Welcome11', ['special']],
		['Welcome 11', ['special']],
		['', ['length', 'uppercase', 'lowercase', 'number', 'special']],
	])('%j breaks %j', (password, broken) => {
		const rules = Object.entries(PASSWORD_RULES)
		expect(rules.flatMap(([name, holds]) => (holds(password) ? [] : [name]))).toEqual(broken)
		expect(v.safeParse(newPasswordRequest, { password }).success).toBe(broken.length === 0)
	})
})
