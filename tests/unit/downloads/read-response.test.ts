import { describe, expect, test } from 'vitest'
import {
	type Meaning,
	type RangeRequest,
	readResponse,
	validatorOf,
} from '../../../src/shared/downloads/read-response.ts'

const ETAG = '"v1"'
const HTTP_DATE = 'Sat, 21 Nov 2026 06:00:00 GMT'
const NOTHING: RangeRequest = { from: 0, validator: undefined, total: undefined }
const HALF: RangeRequest = { from: 500, validator: ETAG, total: 1000 }
const VIDEO = { 'Content-Type': 'video/mp4' }

function means(asked: RangeRequest, status: number, headers: Record<string, string>): Meaning {
	return readResponse(asked, { status, headers: new Headers(headers) })
}

describe('to a request for the whole file', () => {
	test.each<[string, number, Record<string, string>, Meaning]>([
		[
			'a 200 is the file',
			200,
			{ ...VIDEO, 'Content-Length': '1000', ETag: ETAG },
			{ kind: 'whole', known: 0, total: 1000, validator: ETAG, declaredType: 'video/mp4' },
		],
		[
			'of unknown length where it is packed',
			200,
			{ ...VIDEO, 'Content-Length': '1000', 'Content-Encoding': 'gzip' },
			{
				kind: 'whole',
				known: 0,
				total: undefined,
				validator: undefined,
				declaredType: 'video/mp4',
			},
		],
		[
			'of unknown type where the host does not name it',
			200,
			{ 'Content-Length': '7' },
			{ kind: 'whole', known: 0, total: 7, validator: undefined, declaredType: undefined },
		],
		[
			'of no particular type',
			200,
			{ 'Content-Type': 'application/octet-stream' },
			{
				kind: 'whole',
				known: 0,
				total: undefined,
				validator: undefined,
				declaredType: 'application/octet-stream',
			},
		],
		['an empty one is not', 200, { ...VIDEO, 'Content-Length': '0' }, { kind: 'wrong' }],
		[
			'of whatever type the host says: its first bytes decide',
			200,
			{ 'Content-Type': 'text/html' },
			{
				kind: 'whole',
				known: 0,
				total: undefined,
				validator: undefined,
				declaredType: 'text/html',
			},
		],
		[
			'a part nobody asked for is, if it is from the first byte on',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 0-9/10', ETag: ETAG },
			{ kind: 'whole', known: 0, total: 10, validator: ETAG, declaredType: 'video/mp4' },
		],
		[
			'of unknown length, too',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 0-9/*' },
			{
				kind: 'whole',
				known: 0,
				total: undefined,
				validator: undefined,
				declaredType: 'video/mp4',
			},
		],
		[
			'a part from elsewhere is not',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 1-9/10' },
			{ kind: 'wrong' },
		],
		['a part from who knows where is not', 206, VIDEO, { kind: 'wrong' }],
		['no content is not', 204, {}, { kind: 'wrong' }],
		['a 304 is not', 304, {}, { kind: 'wrong' }],
		['a 404 refuses', 404, {}, { kind: 'refused' }],
		['a 403 refuses', 403, {}, { kind: 'refused' }],
		['a 416 refuses', 416, {}, { kind: 'refused' }],
		['a 500 may pass', 500, {}, { kind: 'busy' }],
		['a 503 may pass', 503, {}, { kind: 'busy' }],
		['a 408 may pass', 408, {}, { kind: 'busy' }],
		['a 425 may pass', 425, {}, { kind: 'busy' }],
		['a 400 refuses', 400, {}, { kind: 'refused' }],
		[
			'a length that is no number is not known',
			200,
			{ ...VIDEO, 'Content-Length': '10, 10' },
			{
				kind: 'whole',
				known: 0,
				total: undefined,
				validator: undefined,
				declaredType: 'video/mp4',
			},
		],
	])('%s', (_what, status, headers, meaning) => {
		expect(means(NOTHING, status, headers)).toEqual(meaning)
	})
})

describe('to a request for the rest of a file', () => {
	const rest = { ...VIDEO, 'Content-Range': 'bytes 500-999/1000', 'Content-Length': '500' }
	test.each<[string, number, Record<string, string>, Meaning]>([
		[
			'a 206 is the rest',
			206,
			{ ...rest, ETag: ETAG },
			{ kind: 'rest', first: 500, length: 500, total: 1000 },
		],
		['without a tag, too', 206, rest, { kind: 'rest', first: 500, length: 500, total: 1000 }],
		[
			'with a weak tag, too',
			206,
			{ ...rest, ETag: 'W/"v2"' },
			{ kind: 'rest', first: 500, length: 500, total: 1000 },
		],
		[
			'or a piece of it',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 500-599/1000' },
			{ kind: 'rest', first: 500, length: 100, total: 1000 },
		],
		[
			'where its range is hidden, the length proves it',
			206,
			{ ...VIDEO, 'Content-Length': '500' },
			{ kind: 'rest', first: 500, length: 500, total: 1000 },
		],
		['or not', 206, { ...VIDEO, 'Content-Length': '499' }, { kind: 'start-again' }],
		['or is hidden as well', 206, VIDEO, { kind: 'start-again' }],
		[
			'with another tag it is of another file',
			206,
			{ ...rest, ETag: '"v2"' },
			{ kind: 'start-again' },
		],
		[
			'with another length, too',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 500-1999/2000' },
			{ kind: 'start-again' },
		],
		[
			'that begins earlier goes on, too',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 0-999/1000' },
			{ kind: 'rest', first: 0, length: 1000, total: 1000 },
		],
		[
			'that ends before it begins anew',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 0-499/1000' },
			{ kind: 'start-again' },
		],
		[
			'packed, it is of other bytes',
			206,
			{ ...rest, 'Content-Encoding': 'gzip' },
			{ kind: 'start-again' },
		],
		[
			'from later it begins anew',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 501-999/1000' },
			{ kind: 'start-again' },
		],
		[
			'to beyond the end it begins anew',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 500-1000/1000' },
			{ kind: 'start-again' },
		],
		[
			'backwards it begins anew',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 500-499/1000' },
			{ kind: 'start-again' },
		],
		[
			'or its last byte',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 500-500/1000' },
			{ kind: 'rest', first: 500, length: 1, total: 1000 },
		],
		[
			'of a range with something before it, it begins anew',
			206,
			{ ...VIDEO, 'Content-Range': 'x bytes 500-999/1000' },
			{ kind: 'start-again' },
		],
		[
			'of a range with something behind it, it begins anew',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 500-999/1000 x' },
			{ kind: 'start-again' },
		],
		[
			'of a size that the host does not know, it is the rest',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 500-999/*' },
			{ kind: 'rest', first: 500, length: 500, total: 1000 },
		],
		[
			'but not beyond the size that is known',
			206,
			{ ...VIDEO, 'Content-Range': 'bytes 500-1000/*' },
			{ kind: 'start-again' },
		],
		[
			'in other units it begins anew',
			206,
			{ ...VIDEO, 'Content-Range': 'lines 500-999/1000' },
			{ kind: 'start-again' },
		],
		[
			'with another length than it says it begins anew',
			206,
			{ ...rest, 'Content-Length': '600' },
			{ kind: 'start-again' },
		],
		[
			'in several parts it begins anew',
			206,
			{ 'Content-Type': 'multipart/byteranges' },
			{ kind: 'start-again' },
		],
		[
			'as a page it is the rest: what it is, its first bytes have shown',
			206,
			{ ...rest, 'Content-Type': 'text/html' },
			{ kind: 'rest', first: 500, length: 500, total: 1000 },
		],
		[
			'a 200 is a new file, or a host without ranges',
			200,
			{ ...VIDEO, 'Content-Length': '2000', 'Last-Modified': HTTP_DATE },
			{ kind: 'whole', known: 0, total: 2000, validator: HTTP_DATE, declaredType: 'video/mp4' },
		],
		[
			'a 200 of the same version adds to what is here',
			200,
			{ ...VIDEO, 'Content-Length': '1000', ETag: ETAG },
			{ kind: 'whole', known: 500, total: 1000, validator: ETAG, declaredType: 'video/mp4' },
		],
		[
			'of another version it does not',
			200,
			{ ...VIDEO, 'Content-Length': '1000', ETag: '"v2"' },
			{ kind: 'whole', known: 0, total: 1000, validator: '"v2"', declaredType: 'video/mp4' },
		],
		[
			'nor of another length',
			200,
			{ ...VIDEO, 'Content-Length': '999', ETag: ETAG },
			{ kind: 'whole', known: 0, total: 999, validator: ETAG, declaredType: 'video/mp4' },
		],
		[
			'a 416 is of a shorter file',
			416,
			{ 'Content-Range': 'bytes */400' },
			{ kind: 'start-again' },
		],
		['a 416 without a word starts again', 416, {}, { kind: 'start-again' }],
		['a 400 may be about the range', 400, {}, { kind: 'start-again' }],
		['a 412, too', 412, {}, { kind: 'start-again' }],
		['a 404 refuses', 404, {}, { kind: 'refused' }],
		['a 502 may pass', 502, {}, { kind: 'busy' }],
	])('%s', (_what, status, headers, meaning) => {
		expect(means(HALF, status, headers)).toEqual(meaning)
	})

	test('a 200 of which nothing is known adds nothing to what is here', () => {
		const unknown = { from: 500, validator: undefined, total: undefined }
		expect(means(unknown, 200, VIDEO)).toMatchObject({ kind: 'whole', known: 0 })
		expect(means({ ...unknown, validator: ETAG }, 200, { ...VIDEO, ETag: ETAG })).toMatchObject({
			known: 0,
		})
		const length = { ...VIDEO, 'Content-Length': '1000' }
		expect(means({ ...unknown, total: 1000 }, 200, length)).toMatchObject({ known: 0 })
	})

	test('a 206 with a tag is taken where the version goes by its date, or by nothing', () => {
		const meaning = { kind: 'rest', first: 500, length: 500, total: 1000 }
		for (const validator of [HTTP_DATE, undefined])
			expect(means({ ...HALF, validator }, 206, { ...rest, ETag: ETAG })).toEqual(meaning)
	})

	test('a 206 is taken where nobody has told how long the file is', () => {
		const unknown = { ...HALF, total: undefined }
		expect(means(unknown, 206, rest)).toEqual({
			kind: 'rest',
			first: 500,
			length: 500,
			total: 1000,
		})
		expect(means(unknown, 206, VIDEO)).toEqual({ kind: 'start-again' })
	})
})

describe('a version of a file', () => {
	test.each([
		[{ ETag: ETAG, 'Last-Modified': HTTP_DATE }, ETAG],
		[{ ETag: 'W/"v1"', 'Last-Modified': HTTP_DATE }, HTTP_DATE],
		[{ ETag: 'W/"v1"' }, undefined],
		[{ 'Last-Modified': HTTP_DATE }, HTTP_DATE],
		[{}, undefined],
	])('that came with %j is named by %s', (headers, validator) => {
		expect(validatorOf(new Headers(headers as Record<string, string>))).toBe(validator)
	})
})
