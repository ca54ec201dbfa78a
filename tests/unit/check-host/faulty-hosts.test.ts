import { afterAll, beforeAll, describe, test } from 'vitest'
import { exitCodeOf } from '../../../deploy/check-host/report.ts'
import { behindSession } from './changes.ts'
import { check, findings, startReference } from './check.ts'
import { FAULTY_HOSTS } from './faults.ts'
import { startFaultyHost } from './faulty-host.ts'

/** The host behind all faulty hosts that aren't written to. */
let reference: string
const closers: (() => void)[] = []

beforeAll(async () => {
	reference = (await startReference((close) => closers.push(close))).url
})

afterAll(() => {
	for (const close of closers) close()
})

describe.concurrent('a host', () => {
	test.for(FAULTY_HOSTS)(
		'%s is reported, and nothing else',
		async ([_name, fault, found, options], { expect, onTestFinished }) => {
			const origin = options?.write ? (await startReference(onTestFinished)).url : reference
			const lines = await check(await startFaultyHost(origin, fault, onTestFinished), options)
			const seen = findings(lines)
			const entries = Object.entries(found)
			const expected = entries.map(([promise, words]) => [promise, expect.stringContaining(words)])
			expect(seen).toEqual(Object.fromEntries(expected))
			const isBroken = Object.values(seen).some((text) => text.startsWith('broken'))
			expect(exitCodeOf(lines)).toBe(isBroken ? 2 : 1)
		},
	)

	test('whose media need a session at another origin is reported', async ({
		expect,
		onTestFinished,
	}) => {
		const mediaBase = await startFaultyHost(reference, behindSession(401), onTestFinished)
		const seen = findings(await check(reference, { mediaBase }))
		expect(seen).toEqual({
			media: expect.stringContaining('browsers send the session only to the host.'),
		})
	})
})
