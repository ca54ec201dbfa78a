import { expect, test } from 'vitest'
import { readRange } from '../../../src/shared/downloads/saved-media.ts'

test.each([
	[null, undefined],
	['bytes=0-', { start: 0, end: 100 }],
	['bytes=0-0', { start: 0, end: 1 }],
	['bytes=10-19', { start: 10, end: 20 }],
	['bytes=90-200', { start: 90, end: 100 }],
	['bytes=99-', { start: 99, end: 100 }],
	['bytes=-30', { start: 70, end: 100 }],
	['bytes=-300', { start: 0, end: 100 }],
	['bytes=100-', 'unsatisfiable'],
	['bytes=100-200', 'unsatisfiable'],
	['bytes=-0', 'unsatisfiable'],
	// What cannot be understood, or need not be, is answered with the whole.
	['bytes=20-10', undefined],
	['bytes=-', undefined],
	['bytes=0-1,5-6', undefined],
	['lines=1-2', undefined],
	['bytes=a-b', undefined],
	['x bytes=0-1', undefined],
])('of 100 bytes %j is %j', (header, part) => {
	expect(readRange(header, 100)).toEqual(part)
})
