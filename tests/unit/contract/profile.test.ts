import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
	hasOwnPassword,
	newPasswordRequest,
	PASSWORD_RULES,
	profile,
	selfResponse,
} from '../../../src/shared/contract/session.ts'

describe('a profile', () => {
	test('keeps all channels it can read', () => {
		const given = [null, 'x', {}, { creator: null }, { platform: 'Youtube', creator: 'x' }]
		expect(v.parse(profile, { socialMediaChannels: given }).socialMediaChannels).toEqual([
			{},
			{ creator: undefined },
			{ platform: 'Youtube', creator: undefined },
		])
	})

	test('reads each detail of a channel separately', () => {
		const absent = { title: undefined, username: undefined }
		const creator = {
			platform: 'Youtube',
			status: null,
			uniqueId: 17,
			metrics: { subscriberCount: '1200', followersCount: 'x' },
			metaData: { title: {}, customUrl: '@desk', thumbnails: { default: 'x' }, username: null },
		}
		expect(v.parse(profile, { socialMediaChannels: [{ creator }] }).socialMediaChannels).toEqual([
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
})

test("the password is the reporter's own only if the host says true", () => {
	const isOwn = (passwordReset: unknown) => hasOwnPassword(v.parse(profile, { passwordReset }))
	expect(isOwn({ default: { status: true } })).toBe(true)
	for (const status of [false, 'true', 1, undefined])
		expect(isOwn({ default: { status } })).toBe(false)
	for (const reset of [{}, null, undefined]) expect(isOwn(reset)).toBe(false)
})

test('the response has the profile under data', () => {
	const data = { firstName: 'Ananya', emailAddress: 'a@b.in' }
	expect(v.parse(selfResponse, { success: true, data })).toMatchObject(data)
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
