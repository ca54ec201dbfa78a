import { expect, test } from 'vitest'
import { downloadId } from '../../../src/media/shared/stored-downloads.ts'
import { readRange } from '../../../src/media/worker/saved-files.ts'

test('the id of a download is unique to its reporter and address', async () => {
	const id = await downloadId('reporter', 'https://media.example/a.mp4')
	expect(id).toMatch(/^[0-9a-f]{64}$/)
	expect(await downloadId('reporter', 'https://media.example/a.mp4')).toBe(id)
	expect(await downloadId('somebody', 'https://media.example/a.mp4')).not.toBe(id)
	expect(await downloadId('reporter', 'https://media.example/b.mp4')).not.toBe(id)
})

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
	// Invalid and unsupported ranges are ignored, so that the whole file is sent.
	['bytes=20-10', undefined],
	['bytes=-', undefined],
	['bytes=0-1,5-6', undefined],
	['lines=1-2', undefined],
	['bytes=a-b', undefined],
	['x bytes=0-1', undefined],
])('of 100 bytes, %j selects %j', (header, part) => {
	expect(readRange(header, 100)).toEqual(part)
})
