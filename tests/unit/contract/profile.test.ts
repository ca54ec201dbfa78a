// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { hasOwnPassword, profile, selfResponse } from '../../../src/shared/contract/profile.ts'

describe('a profile', () => {
	test.each([
		['firstName', null, undefined],
		['lastName', 5, '5'],
		['whatsappInfo', null, undefined],
		['whatsappInfo', '919900000000', undefined],
		['whatsappInfo', { number: 919900000000 }, { number: '919900000000' }],
		['whatsappInfo', { number: {} }, { number: undefined }],
		['emailAddress', [], undefined],
		['accountType', {}, undefined],
		['district', '', undefined],
		['passwordReset', true, undefined],
		['passwordReset', { default: null }, { default: undefined }],
	])('with the %s %j reads %j', (field, given, read) => {
		expect(v.parse(profile, { [field]: given })).toEqual({
			[field]: read,
			socialMediaChannels: [],
		})
	})

	test.each([null, undefined, 'x', {}, 5])('with the channels %j has none', (given) => {
		expect(v.parse(profile, { socialMediaChannels: given }).socialMediaChannels).toEqual([])
	})

	test('keeps the channels it can read, however bare', () => {
		const given = [null, 'x', {}, { creator: null }, { platform: 'Youtube', creator: 'x' }]
		expect(v.parse(profile, { socialMediaChannels: given }).socialMediaChannels).toEqual([
			{},
			{ creator: undefined },
			{ platform: 'Youtube', creator: undefined },
		])
	})

	test('reads each detail of a channel by itself', () => {
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
					metaData: {
						title: undefined,
						customUrl: '@desk',
						thumbnails: { default: undefined },
						username: undefined,
					},
				},
			},
		])
	})
})

describe('an own password', () => {
	test.each([
		[{ passwordReset: { default: { status: true } } }, true],
		[{ passwordReset: { default: { status: false } } }, false],
		[{ passwordReset: { default: { status: 'true' } } }, false],
		[{ passwordReset: { default: { status: 1 } } }, false],
		[{ passwordReset: { default: {} } }, false],
		[{ passwordReset: {} }, false],
		[{ passwordReset: null }, false],
		[{}, false],
	])('is there only if the host plainly says so: %j', (given, own) => {
		expect(hasOwnPassword(v.parse(profile, given))).toBe(own)
	})
})

describe('the answer with the profile', () => {
	test('has it under data', () => {
		const data = { firstName: 'Ananya' }
		expect(v.parse(selfResponse, { success: true, data })).toMatchObject(data)
	})

	test.for([
		undefined,
		null,
		'text',
		5,
		[],
		{},
		{ data: null },
		{ data: 'x' },
		{ data: [] },
		{ data: [{ firstName: 'Ananya' }] },
		{ firstName: 'Ananya' },
	])('is not %j', (given) => {
		expect(v.safeParse(selfResponse, given).success).toBe(false)
	})
})
