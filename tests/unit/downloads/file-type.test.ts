import { expect, test } from 'vitest'
import { isMedia } from '../../../src/media/downloader/read-response.ts'
import { mediaType, toFile } from '../../../src/media/shared/stored-downloads.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const inUtf16 = (text: string) => [...text].map((letter) => `${letter}\0`).join('')
const isFile = (text: string, declaredType?: string) => isMedia(bytesOf(text), { declaredType })

test.each([
	['video/OGG; codecs=theora', 'clip', 'video/ogg'],
	['image/jpeg', 'clip.mp4', 'image/jpeg'],
	['application/octet-stream', 'ಸಭೆ.MP4', 'video/mp4'],
	['text/plain', 'photo.jpeg', 'image/jpeg'],
	[undefined, 'map.svg', 'image/svg+xml'],
	[undefined, 'photo', undefined],
	['video/a b', 'meeting 2026.11.25', undefined],
])('the type of a file declared as %s and named %s is %s', (declared, name, type) => {
	expect(mediaType(declared, name)).toBe(type)
})

test.each([
	['photo', 'image/jpeg', 'photo.jpg'],
	['ಸಭೆ.ವರದಿ', 'video/quicktime', 'ಸಭೆ.ವರದಿ.mov'],
	['meeting 2026.11.25', 'video/mp4', 'meeting 2026.11.25.mp4'],
	['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
	['clip.3gp', 'video/mp4', 'clip.3gp'],
	['file', undefined, 'file'],
	['file', 'video/x-flv', 'file'],
])('a saved file named %s of type %s is %s', (name, type, saved) => {
	const file = toFile(new Blob(), { name, type, kind: 'video' })
	expect([file.name, file.type]).toEqual([saved, type ?? 'video/*'])
})

test.each([
	'\xff\xd8\xff\xe0\0\x10JFIF',
	'\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
	'\0\0\0\x18ftypmp42\0\0\0\0',
	// The length of the first box is a "<" or a "{".
	'\0\0\0\x3cftypisom\0\0\x02\0',
	'\0\0\0\x7bftypisom\0\0\x02\0',
	'\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm',
	'0123456789',
	// A slow host may send a single byte first.
	'\0',
])('a file that begins with %j is accepted, whatever its declared type', (first) => {
	for (const type of [undefined, 'text/plain', 'text/html; charset=utf-8', 'application/json'])
		expect(isFile(first, type)).toBe(true)
})

test.each([
	'',
	' \r\n\t',
	'<!doctype html><title>Station Wi-Fi</title>',
	'\r\n\r\n  <HTML>',
	'\xef\xbb\xbf<html>',
	`\xff\xfe${inUtf16('<html>')}`,
	`\xfe\xff\0${inUtf16('<html>')}`,
	inUtf16('<html>'),
	'<!-- Proxy --><html>',
	'<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>',
	'{"success":false,"message":"Not found"}',
	'\xef\xbb\xbf{\n  "message": "Not found"\n}',
	' [1, 2]',
])('%j is not a file, whatever its declared type', (text) => {
	for (const type of [undefined, 'video/mp4', 'image/jpeg', 'application/octet-stream'])
		expect(isFile(text, type)).toBe(false)
})

test('markup declared as a vector picture is one', () => {
	const svg = '<?xml version="1.0" encoding="UTF-8"?>\n<!-- A map -->\n<svg>'
	expect(isFile(svg, 'image/svg+xml')).toBe(true)
	expect(isFile('{}', 'image/svg+xml')).toBe(false)
})
