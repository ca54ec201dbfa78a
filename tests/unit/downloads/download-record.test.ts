import { describe, expect, test } from 'vitest'
import {
	downloadId,
	isWaitingForWifi,
	parseDownload,
} from '../../../src/media/shared/download-record.ts'
import { readRange } from '../../../src/media/worker/saved-files.ts'
import { record } from './records.ts'

const isRead = (overrides: object) => parseDownload({ ...record(), ...overrides }) !== undefined

describe('a record of a download', () => {
	test.each([
		{ version: 2 },
		{ kind: 'text' },
		{ state: 'lost' },
		{ state: '' },
		{ problem: 'rain' },
		{ news: {} },
		{ news: { id: '1' } },
		{ loaded: -1 },
		{ loaded: 0.5 },
		{ loaded: 2 ** 53 },
		{ total: Number.NaN },
	])('is ignored if it has %j', (overrides) => {
		expect(isRead({})).toBe(true)
		expect(isRead(overrides)).toBe(false)
	})
})

test.each([
	['paused', true, true],
	['paused', undefined, false],
	['wanted', true, false],
] as const)(
	'a %s download that the app has paused (%s) waits for Wi-Fi: %s',
	(state, waitsForWifi, waits) => {
		expect(isWaitingForWifi(record({ state, ...(waitsForWifi && { waitsForWifi }) }))).toBe(waits)
	},
)

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
