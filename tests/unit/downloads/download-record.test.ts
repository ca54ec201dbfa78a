import { describe, expect, test } from 'vitest'
import {
	downloadId,
	isOutOfSpace,
	PROBLEMS,
	parseDownload,
} from '../../../src/shared/downloads/download-record.ts'
import { record } from './records.ts'

const isRead = (different: object) => parseDownload({ ...record(), ...different }) !== undefined

describe('a record of a download', () => {
	test.each([
		{ version: 2 },
		{ kind: 'text' },
		{ state: 'lost' },
		{ problem: 'rain' },
		{ news: {} },
		{ news: { id: '1' } },
		{ loaded: -1 },
		{ loaded: 0.5 },
		{ loaded: 2 ** 53 },
		{ total: Number.NaN },
	])('is left alone where it has %j', (different) => {
		expect(isRead({})).toBe(true)
		expect(isRead(different)).toBe(false)
	})
})

test('only two problems are of room', () => {
	expect(PROBLEMS.filter(isOutOfSpace)).toEqual(['no-room', 'full'])
	expect(isOutOfSpace(undefined)).toBe(false)
})

test('the name of a download is the same for the same reporter and address, and for no others', async () => {
	const id = await downloadId('reporter', 'https://media.example/a.mp4')
	for (const address of Array.from({ length: 10 }, (_, index) => `https://media.example/${index}`))
		expect(await downloadId('reporter', address)).toMatch(/^[0-9a-f]{64}$/)
	expect(await downloadId('reporter', 'https://media.example/a.mp4')).toBe(id)
	expect(await downloadId('somebody', 'https://media.example/a.mp4')).not.toBe(id)
	expect(await downloadId('reporter', 'https://media.example/b.mp4')).not.toBe(id)
})
