import { describe, expect, test } from 'vitest'
import {
	HEAD_BYTES,
	type Head,
	isMedia,
	mediaType,
	toFile,
} from '../../../src/downloads/media-head.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function isFile(text: string, { declaredType, kind = 'video', isAll = true }: Partial<Head> = {}) {
	return isMedia({ bytes: bytesOf(text), isAll, declaredType, kind })
}

const inUtf16 = (text: string) => [...text].map((letter) => `${letter}\0`).join('')

/** The first bytes of files, with their content type. */
const FILES: [first: string, type: string][] = [
	['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
	['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
	['GIF89a\x40\0\x30\0', 'image/gif'],
	['RIFF\x10\x20\0\0WEBPVP8 ', 'image/webp'],
	['\0\0\0\x18ftypheic\0\0\0\0', 'image/heic'],
	['\0\0\0\x18ftypmif1\0\0\0\0', 'image/heic'],
	['\0\0\0\x1cftypavif\0\0\0\0', 'image/avif'],
	['\0\0\0\x14ftyp3gp5\0\0\0\0', 'video/3gpp'],
	['\0\0\0\x14ftypqt  \0\0\0\0', 'video/quicktime'],
	['\0\0\0\x5bmoov\0\0\0\x6cmvhd', 'video/quicktime'],
	['\0\0\0\x3cfree\0\0\0\0', 'video/quicktime'],
	['\0\0\0\x3cftypisom\0\0\x02\0', 'video/mp4'],
	['\0\0\0\x18ftypmp42\0\0\0\0', 'video/mp4'],
	['\0\0\0\x20ftypM4A \0\0\0\0', 'audio/mp4'],
	['\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm', 'video/webm'],
	['\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x88matroska', 'video/x-matroska'],
	['ID3\x03\0\0\0', 'audio/mpeg'],
	['\xff\xfb\x90\x64\0', 'audio/mpeg'],
	['%PDF-1.7\n', 'application/pdf'],
]

/** Content types that say nothing about a file. */
const UNHELPFUL = [undefined, '', 'text/plain', 'text/html; charset=utf-8', 'image', 'png', '*/*']

/** What hosts send instead of a file. */
const NO_FILES = [
	'',
	' \r\n\t',
	'<!doctype html><title>Station Wi-Fi</title>',
	'<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">',
	'<html lang="kn">',
	'\xef\xbb\xbf<html>',
	`\xff\xfe${inUtf16('<html>')}`,
	`\xfe\xff\0${inUtf16('<html>')}`,
	inUtf16('<html>'),
	'\r\n\r\n  <HTML>',
	'<!-- Proxy --><html>',
	'<script>location = "/login"</script>',
	'<h1>Please log in</h1>',
	'<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">',
	'<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>',
	'{"success":false,"message":"Not found"}',
	'\xef\xbb\xbf{\n  "message": "Not found"\n}',
	'{}',
	'[]',
	'[{"message":"Not found"}]',
	' [1, 2]',
	`\xff\xfe${inUtf16('{ "message": "Not found" }')}`,
]

describe('a file', () => {
	test.each(FILES)('that begins with %j is of type %s, whatever the host says', (first, type) => {
		for (const declaredType of [...UNHELPFUL, 'video/ogg', 'application/json']) {
			expect(isFile(first, { declaredType })).toBe(true)
			expect(mediaType(bytesOf(first), declaredType)).toBe(type)
		}
	})

	test.each(UNHELPFUL)(
		'of an unknown format is accepted by its bytes if the host says %j',
		(type) => {
			const bytes = 'OggS\0\x02\0\0'
			expect(isFile(bytes, { declaredType: type })).toBe(true)
			expect(mediaType(bytesOf(bytes), type)).toBeUndefined()
		},
	)

	test('of an unknown format has the type that the host declares', () => {
		const bytes = bytesOf('OggS\0\x02\0\0')
		expect(mediaType(bytes, 'video/OGG; codecs=theora')).toBe('video/ogg')
		for (const declared of ['application/octet-stream', 'image/*', 'text/html', 'video/a b'])
			expect(mediaType(bytes, declared)).toBeUndefined()
	})

	test.each(['video/mp4', 'application/octet-stream', 'image', 'png'])(
		'may look like text if the host says %s',
		(declaredType) => expect(isFile('0123456789', { declaredType })).toBe(true),
	)
})

describe("a response that isn't a file", () => {
	test.each(NO_FILES)('is recognised by its first bytes, whatever the host says: %j', (text) => {
		for (const declaredType of [...UNHELPFUL, 'video/mp4', 'application/octet-stream'])
			for (const kind of ['video', 'image'] as const)
				expect(isFile(text, { declaredType, kind })).toBe(false)
	})

	test.each([undefined, '', 'text/plain', 'text/html', 'application/json', 'text/javascript'])(
		'may be a line of text declared as %j',
		(declaredType) => expect(isFile('Service unavailable', { declaredType })).toBe(false),
	)

	test('is recognised as soon as enough has arrived', () => {
		const early = { isAll: false, declaredType: 'video/mp4' }
		for (const text of ['', ' ', '\xef\xbb\xbf', '<', '\0'])
			expect(isFile(text, early)).toBeUndefined()
		for (const text of ['<h', '{', ' [']) expect(isFile(text, early)).toBe(false)
		for (const text of ['0', '<5', '\0\0\0{', '\0\0\0<uuid']) expect(isFile(text, early)).toBe(true)
		expect(isFile('Service', { isAll: false })).toBeUndefined()
		expect(isFile(' '.repeat(HEAD_BYTES), early)).toBe(false)
		expect(isFile('x'.repeat(HEAD_BYTES), { isAll: false })).toBe(false)
	})
})

describe('a vector picture', () => {
	test.each([
		'<svg xmlns="http://www.w3.org/2000/svg">',
		'<?xml version="1.0" encoding="UTF-8"?>\n<!-- A map -->\n<svg>',
		'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">',
	])('is a picture, not a video: %s', (text) => {
		expect(isFile(text, { kind: 'image', declaredType: 'image/svg+xml' })).toBe(true)
		expect(isFile(text, { kind: 'video' })).toBe(false)
		expect(mediaType(bytesOf(text), 'text/plain')).toBe('image/svg+xml')
	})

	test('is undecided while only its prologue has arrived', () => {
		expect(isFile('<?xml version="1.0"?>', { kind: 'image', isAll: false })).toBeUndefined()
	})
})

describe('the name of a saved file', () => {
	test.each([
		['photo', 'image/jpeg', 'photo.jpg'],
		['ಸಭೆ.ವರದಿ', 'video/quicktime', 'ಸಭೆ.ವರದಿ.mov'],
		['meeting 2026.11.25', 'video/mp4', 'meeting 2026.11.25.mp4'],
		['map', 'image/svg+xml', 'map.svg'],
		['scan', 'image/bmp', 'scan.bmp'],
		['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
		['clip.3gp', 'video/mp4', 'clip.3gp'],
		['file', undefined, 'file'],
		['file', 'video/x-flv', 'file'],
	])('%s of type %s is %s', (name, type, saved) => {
		expect(toFile(new Blob(), { name, type, kind: 'video' }).name).toBe(saved)
	})

	test('comes with its type, or at least its kind', () => {
		expect(toFile(new Blob(), { name: 'a', type: 'video/mp4', kind: 'video' }).type).toBe(
			'video/mp4',
		)
		expect(toFile(new Blob(), { name: 'a', type: undefined, kind: 'image' }).type).toBe('image/*')
	})
})
