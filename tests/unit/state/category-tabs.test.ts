import { beforeEach, describe, expect, test } from 'vitest'
import {
	clearStoredCategory,
	storeCategory,
	storedCategory,
} from '../../../src/state/category-tabs.ts'

beforeEach(() => localStorage.clear())

describe('the tab last read on this device', () => {
	test('is Political before any was chosen, and again after it is forgotten', () => {
		expect(storedCategory()).toBe('Political')
		storeCategory('Local')
		expect(storedCategory()).toBe('Local')
		clearStoredCategory()
		expect(storedCategory()).toBe('Political')
	})

	test('stands under "activeTab", and nothing of it is left after it is forgotten', () => {
		storeCategory('Government')
		expect(localStorage.getItem('activeTab')).toBe('Government')
		clearStoredCategory()
		expect(localStorage.getItem('activeTab')).toBeNull()
	})

	test.each(['', 'local', 'Elsewhere', 'null', '"Local"'])(
		'is Political where %j was stored by something else',
		(stored) => {
			localStorage.setItem('activeTab', stored)
			expect(storedCategory()).toBe('Political')
		},
	)
})
