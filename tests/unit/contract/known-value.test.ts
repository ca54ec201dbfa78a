// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { toPlatform } from '../../../src/badges/badges.tsx'
import { knownValue } from '../../../src/shared/contract/plain-values.ts'
import { CHANNEL_STATUSES } from '../../../src/shared/contract/profile.ts'
import { SUBMISSION_STATUSES } from '../../../src/shared/contract/submissions.ts'

describe('a status', () => {
	test.each([...SUBMISSION_STATUSES, ...CHANNEL_STATUSES])('is known by its name: %s', (word) => {
		const words = [...SUBMISSION_STATUSES, ...CHANNEL_STATUSES]
		expect(knownValue(word, words)).toBe(word)
		expect(knownValue(word.toUpperCase(), words)).toBe(word)
		expect(knownValue(word.replaceAll(' ', ''), words)).toBe(word)
	})

	test.each(['under review', 'UNDER_REVIEW', 'under-review', 'underReview', ' Under  Review. '])(
		'is known however it is spelt: %j',
		(value) => {
			expect(knownValue(value, SUBMISSION_STATUSES)).toBe('Under Review')
		},
	)

	test.each([undefined, '', ' ', '-', 'Copyright Claim', 'Lively', 'Review', 'ಲೈವ್', 'toString'])(
		'is not made out of %j',
		(value) => {
			expect(knownValue(value, SUBMISSION_STATUSES)).toBeUndefined()
		},
	)
})

describe('a platform', () => {
	test.each([
		['Instagram', 'Instagram'],
		['instagram', 'Instagram'],
		['YouTube', 'Youtube'],
		['YOUTUBE', 'Youtube'],
		['You Tube', 'Youtube'],
		['facebook', 'Facebook'],
		['Twitter', 'Twitter'],
		['X', 'Twitter'],
		[' x ', 'Twitter'],
	])('is named by %j: %s', (value, platform) => {
		expect(toPlatform(value)).toBe(platform)
	})

	test.each([undefined, '', 'Invalid Platform', 'INVALID_PLATFORM', 'Koo', 'xx', 'Netflix', '5'])(
		'is not named by %j',
		(value) => {
			expect(toPlatform(value)).toBeUndefined()
		},
	)
})
