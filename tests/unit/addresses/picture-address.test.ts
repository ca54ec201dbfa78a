import { describe, expect, test } from 'vitest'
import { pictureAddress } from '../../../src/shared/addresses/web-address.ts'

describe('a picture from outside', () => {
	test.each([
		'https://yt3.ggpht.example/a.jpg',
		'https://scontent.example/v/t51.jpg?stp=dst&_nc=1',
		`${location.origin}/news/avatar-desk.jpg`,
	])('is loaded from %s', (address) => {
		expect(pictureAddress(address)).toBe(address)
	})

	test.each([
		undefined,
		'',
		'avatar.jpg',
		'/news/avatar-desk.jpg',
		'//evil.example/a.jpg',
		'http://example.org/a.jpg',
		'http://localhost:1/a.jpg',
		'https://user:word@example.org/a.jpg',
		'javascript:alert(1)',
		'data:image/svg+xml,<svg onload=alert(1)>',
		'blob:https://example.org/17d7',
		'file:///sdcard/a.jpg',
	])('is not from %j', (address) => {
		expect(pictureAddress(address)).toBeUndefined()
	})
})
