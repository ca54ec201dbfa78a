import { describe, expect, test } from 'vitest'
import { exitCodeOf, tableOf } from '../../../deploy/check-host/report.ts'
import { APP, check, findings, startReference } from './check.ts'
import { behindSession } from './faults/changes.ts'
import { startFaultyHost } from './faulty-host.ts'

describe('a host that keeps all promises', () => {
	test('has no findings', async () => {
		const { url } = await startReference()
		const lines = await check(url, { appOrigin: APP, write: true })

		expect(findings(lines)).toEqual({})
		expect(exitCodeOf(lines)).toBe(0)
		expect(lines.length).toBeGreaterThan(30)
		expect(tableOf(lines, url)).toMatch(/ok {7}The host can be reached\n/)
	})

	test('has none if its media need the session', async ({ onTestFinished }) => {
		const { url } = await startReference()
		const origin = await startFaultyHost(url, behindSession(401), onTestFinished)
		expect(findings(await check(origin))).toEqual({})
	})

	test("isn't written to unless asked", async () => {
		const { url, host } = await startReference()
		await check(url)
		expect(host.count('submitLinks')).toBe(0)
		expect(host.count('changeDefaultPassword')).toBe(0)
	})
})
