// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
	flag,
	id,
	listOf,
	optionalCount,
	optionalPart,
	optionalText,
} from '../../../src/shared/contract/lenient.ts'

describe('a text the host may give', () => {
	test.each([
		['as it is', 'Mysuru', 'Mysuru'],
		['with its own spaces', ' two  words ', ' two  words '],
		['in Kannada', 'ಮೈಸೂರು', 'ಮೈಸೂರು'],
		['a number by its digits', 919900000000, '919900000000'],
		['nought', 0, '0'],
		['empty as missing', '', undefined],
		['blank as missing', ' \n\t', undefined],
		['null as missing', null, undefined],
		['nothing as missing', undefined, undefined],
		['a yes as missing', true, undefined],
		['an object as missing', { toString: 'x' }, undefined],
		['a list as missing', ['text'], undefined],
	])('is read %s', (_how, given, read) => {
		expect(v.parse(optionalText, given)).toBe(read)
	})
})

describe('a count the host may give', () => {
	test.each([
		[0, 0],
		[12, 12],
		['12', 12],
		[' 12 ', 12],
		[1e15, 1e15],
		[-1, undefined],
		['-1', undefined],
		[Number.POSITIVE_INFINITY, undefined],
		[Number.NaN, undefined],
		['', undefined],
		[' ', undefined],
		['many', undefined],
		['12 views', undefined],
		[null, undefined],
		[undefined, undefined],
		[true, undefined],
		[[5], undefined],
		[{}, undefined],
	])('is read from %j as %s', (given, read) => {
		expect(v.parse(optionalCount, given)).toBe(read)
	})
})

describe('a yes', () => {
	test.each([
		[true, true],
		[false, false],
		['true', false],
		[1, false],
		[null, false],
		[undefined, false],
		[{}, false],
	])('is read from %j as %s', (given, read) => {
		expect(v.parse(flag, given)).toBe(read)
	})
})

describe('a part', () => {
	const part = optionalPart(v.looseObject({ word: v.string() }))

	test.for([null, undefined, 'text', 5, [], {}, { word: 5 }])('is missing where %j is', (given) => {
		expect(v.parse(part, given)).toBeUndefined()
	})

	test('is read with all that it carries', () => {
		expect(v.parse(part, { word: 'yes', more: 1 })).toEqual({ word: 'yes', more: 1 })
	})
})

describe('a list', () => {
	const list = listOf(v.looseObject({ word: v.string() }))

	test('keeps the order and leaves out what does not fit', () => {
		const given = [{ word: 'a' }, null, 'b', 3, [], { word: 4 }, {}, { word: 'c' }]
		expect(v.parse(list, given)).toEqual([{ word: 'a' }, { word: 'c' }])
	})

	test.each([null, undefined, 'text', 5, {}, { length: 1, 0: { word: 'a' } }])(
		'is not read from %j',
		(given) => {
			expect(v.safeParse(list, given).success).toBe(false)
		},
	)
})

describe('an identifier', () => {
	test.each([
		['64e512094837120495837261', '64e512094837120495837261'],
		['0', '0'],
		[7, '7'],
		['a/b?c#d', 'a/b?c#d'],
	])('is taken from %j', (given, read) => {
		expect(v.parse(id, given)).toBe(read)
	})

	test.for(['', '  ', null, undefined, true, {}, ['x']])('is not %j', (given) => {
		expect(v.safeParse(id, given).success).toBe(false)
	})
})
