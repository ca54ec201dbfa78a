import { describe, expect, test } from 'vitest'
import { telephone } from '../../../src/features/profile/profile-view.tsx'

describe('a telephone number', () => {
	test.each([
		['919900000000', '+919900000000'],
		['+919900000000', '+919900000000'],
		['+91 99000-00000', '+919900000000'],
		['(0091) 99 000', '+009199000'],
		['tel:+919900000000;ext=5', '+9199000000005'],
		['12345', '+12345'],
	])('%j is shown as %s and can be called', (value, shown) => {
		expect(telephone(value)).toEqual({ shown, address: `tel:${shown}` })
	})

	test.each([undefined, '', ' ', '+', 'NA', 'none', '1234', 'javascript:alert(1)', '////'])(
		'is not %j',
		(value) => {
			expect(telephone(value)).toBeUndefined()
		},
	)
})
