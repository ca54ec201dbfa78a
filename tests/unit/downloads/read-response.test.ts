import { describe, expect, test } from 'vitest'
import {
	type Meaning,
	type RangeRequest,
	readResponse,
	validatorOf,
} from '../../../src/media/downloader/read-response.ts'

type Fields = Record<string, string>

const ETAG = '"v1"'
const DATE = 'Sat, 21 Nov 2026 06:00:00 GMT'
const LATER = 'Sat, 21 Nov 2026 07:00:00 GMT'
const NOTHING: RangeRequest = { from: 0, validator: undefined, total: undefined }
const HALF: RangeRequest = { from: 500, validator: ETAG, total: 1000 }
const VIDEO = { 'Content-Type': 'video/mp4' }
const GZIP = { 'Content-Encoding': 'gzip' }

/** Headers of a video with this length or range, and any others. */
const sized = (length: number | string, others: Fields = {}) => ({
	...VIDEO,
	'Content-Length': String(length),
	...others,
})
const ranged = (range: string, others: Fields = {}) => ({
	...VIDEO,
	'Content-Range': `bytes ${range}`,
	...others,
})

const whole = (overrides: object = {}): Meaning => ({
	kind: 'whole',
	total: undefined,
	validator: undefined,
	declaredType: 'video/mp4',
	...overrides,
})
const rest: Meaning = { kind: 'rest', total: 1000 }
const again: Meaning = { kind: 'start-again' }
const wrong: Meaning = { kind: 'wrong' }
const refused: Meaning = { kind: 'refused' }
const busy: Meaning = { kind: 'busy' }

function means(asked: RangeRequest, status: number, headers: Fields): Meaning {
	return readResponse(asked, { status, headers: new Headers(headers) })
}

test.each<[string, number, Fields, Meaning]>([
	['a file', 200, sized(1000, { ETag: ETAG }), whole({ total: 1000, validator: ETAG })],
	['a compressed file of unknown length', 200, sized(1000, GZIP), whole()],
	['a file with an invalid length', 200, sized('10, 10'), whole()],
	['an untyped file', 200, { ETag: ETAG }, whole({ validator: ETAG, declaredType: undefined })],
	['nothing', 200, sized(0), wrong],
	// The declared type may be wrong. The downloader checks the first bytes.
	['a page', 200, { 'Content-Type': 'text/html' }, whole({ declaredType: 'text/html' })],
	['a full range', 206, ranged('0-9/10', { ETag: ETAG }), whole({ total: 10, validator: ETAG })],
	['a range from byte 0 with an unknown total', 206, ranged('0-9/*'), whole()],
	["a range that doesn't start at byte 0", 206, ranged('1-9/10'), wrong],
	['a 206 without a range', 206, VIDEO, wrong],
	['no content', 204, {}, wrong],
	['a 304', 304, {}, wrong],
	...[400, 403, 404, 416].map((s): [string, number, Fields, Meaning] => [`${s}`, s, {}, refused]),
	...[408, 425, 500, 503].map((s): [string, number, Fields, Meaning] => [`${s}`, s, {}, busy]),
])('a request for the whole file gets %s', (_what, status, headers, meaning) => {
	expect(means(NOTHING, status, headers)).toEqual(meaning)
})

const ALL = { total: 1000 }
const REST = ranged('500-999/1000', { 'Content-Length': '500' })

describe('a request for the rest of a file', () => {
	test.each<[string, number, Fields, Meaning]>([
		['the rest', 206, { ...REST, ETag: ETAG }, rest],
		['the rest with a weak tag', 206, { ...REST, ETag: 'W/"v2"' }, rest],
		['a piece of it', 206, ranged('500-599/1000'), rest],
		['no exposed Content-Range, but a matching length', 206, sized(500), rest],
		['no exposed Content-Range, and another length', 206, sized(499), again],
		['another tag', 206, { ...REST, ETag: '"v2"' }, again],
		['a longer file', 206, ranged('500-1999/2000'), again],
		['more than the rest', 206, ranged('0-999/1000'), again],
		['compressed bytes', 206, { ...REST, ...GZIP }, again],
		['a later part', 206, ranged('501-999/1000'), again],
		['a range past the end', 206, ranged('500-1000/1000'), again],
		['a reversed range', 206, ranged('500-499/1000'), again],
		['a range with trailing text', 206, ranged('500-999/1000 x'), again],
		['a range with an unknown total', 206, ranged('500-999/*'), rest],
		['a range past the known size', 206, ranged('500-1000/*'), again],
		['a length that differs from its range', 206, { ...REST, 'Content-Length': '600' }, again],
		// The type comes from the first bytes, which are stored already.
		['the rest, declared as HTML', 206, { ...REST, 'Content-Type': 'text/html' }, rest],
		['a new file', 200, sized(9, { 'Last-Modified': DATE }), whole({ total: 9, validator: DATE })],
		['another version', 200, sized(1000, { ETag: '"2"' }), whole({ ...ALL, validator: '"2"' })],
		['a shorter file', 416, { 'Content-Range': 'bytes */400' }, again],
		['a 400, perhaps about the range', 400, {}, again],
		['a 412', 412, {}, again],
		['a 404', 404, {}, refused],
		['a 502', 502, {}, busy],
	])('gets %s', (_what, status, headers, meaning) => {
		expect(means(HALF, status, headers)).toEqual(meaning)
	})

	test.each<[Partial<RangeRequest>, number, Fields, object]>([
		[{ validator: DATE }, 206, { ...REST, ETag: ETAG }, rest],
		[{ validator: DATE }, 206, { ...REST, 'Last-Modified': DATE }, rest],
		// The host has changed the file, and ignores If-Range.
		[{ validator: DATE }, 206, { ...REST, 'Last-Modified': LATER }, again],
		[{ validator: DATE }, 206, { ...REST, ETag: 'W/"2"', 'Last-Modified': LATER }, again],
		[{ validator: undefined }, 206, { ...REST, ETag: ETAG }, rest],
		[{ total: undefined }, 206, REST, rest],
		[{ total: undefined }, 206, VIDEO, again],
	])('with %j gets %i with %j', (overrides, status, headers, meaning) => {
		expect(means({ ...HALF, ...overrides }, status, headers)).toMatchObject(meaning)
	})
})

test.each([
	[{ ETag: ETAG, 'Last-Modified': DATE }, ETAG],
	[{ ETag: 'W/"v1"', 'Last-Modified': DATE }, DATE],
	[{ ETag: 'W/"v1"' }, undefined],
	[{ 'Last-Modified': DATE }, DATE],
	[{}, undefined],
])('a file that comes with %j has the validator %s', (headers, validator) => {
	expect(validatorOf(new Headers(headers as Fields))).toBe(validator)
})
