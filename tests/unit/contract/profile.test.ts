import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
	hasOwnPassword,
	newPasswordRequest,
	PASSWORD_RULES,
	profile,
	selfResponse,
} from '../../../src/shared/contract/session.ts'

test('a profile keeps all channels it can read, and reads each detail of them separately', () => {
	const absent = { title: undefined, username: undefined }
	const creator = {
		platform: 'Youtube',
		status: null,
		uniqueId: 17,
		metrics: { subscriberCount: '1200', followersCount: 'x' },
		metaData: { title: {}, customUrl: '@desk', thumbnails: { default: 'x' }, username: null },
	}
	const given = [null, 'x', { platform: 'Youtube', creator: 'x' }, { creator }]
	expect(v.parse(profile, { socialMediaChannels: given }).socialMediaChannels).toEqual([
		{ platform: 'Youtube', creator: undefined },
		{
			creator: {
				platform: 'Youtube',
				status: undefined,
				uniqueId: '17',
				metrics: { subscriberCount: 1200, followersCount: undefined },
				metaData: { ...absent, customUrl: '@desk', thumbnails: { default: undefined } },
			},
		},
	])
})

test("the password is the reporter's own only if the host says true", () => {
	const isOwn = (passwordReset: unknown) => hasOwnPassword(v.parse(profile, { passwordReset }))
	expect(isOwn({ default: { status: true } })).toBe(true)
	for (const status of [false, 'true', 1, undefined])
		expect(isOwn({ default: { status } })).toBe(false)
	for (const reset of [{}, null, undefined]) expect(isOwn(reset)).toBe(false)
})

test.each([
	{},
	{ firstName: 'Ananya' },
	{ _id: '', emailAddress: ' ' },
	{ _id: {} },
	{ _id: 1e300 },
])('the profile %j is none, because it has no user', (data) =>
	expect(v.is(selfResponse, { success: true, data })).toBe(false),
)

test.each([
	[[], ['Welcome@1', 'Aa1@aaaa', `Aa1@${'a'.repeat(20)}`, 'ಕನ್ನಡAa1@']],
	[['length'], ['Aa1@aaa', `Aa1@${'a'.repeat(21)}`]],
	[['uppercase'], ['welcome@1']],
	[['lowercase'], ['WELCOME@1']],
	[['number'], ['Welcome@@']],
	[['special'], ['Welcome11', 'Welcome 11']],
	[['length', 'uppercase', 'lowercase', 'number', 'special'], ['']],
])('the rules %j are broken by the new passwords %j', (broken, passwords) => {
	const rules = Object.entries(PASSWORD_RULES)
	for (const password of passwords) {
		expect(rules.flatMap(([name, holds]) => (holds(password) ? [] : [name]))).toEqual(broken)
		expect(v.safeParse(newPasswordRequest, { password }).success).toBe(broken.length === 0)
	}
})
