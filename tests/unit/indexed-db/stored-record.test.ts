// @vitest-environment node
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { storedRecord } from '../../../src/shared/indexed-db/records.ts'

const versionOne = v.object({ version: v.literal(1), link: v.string() })
const versionTwo = v.object({ version: v.literal(2), links: v.array(v.string()) })

/** What a build reads whose newest form is version 2. */
const parse = storedRecord([versionOne, versionTwo], (stored) => {
	switch (stored.version) {
		case 1:
			return { version: 2 as const, links: [stored.link] }
		case 2:
			return stored
	}
})

test('a record of version 1 is upgraded to version 2', () => {
	expect(parse({ version: 1, link: 'one' })).toEqual({ version: 2, links: ['one'] })
})

test('a record of the newest version is read as it is', () => {
	expect(parse({ version: 2, links: ['one'] })).toEqual({ version: 2, links: ['one'] })
})

test.each([
	['of a newer build', { version: 3, links: ['one'] }],
	['that is damaged', { version: 1 }],
	['without a version', { link: 'one' }],
	['that is none at all', 'one'],
])('a record %s is not read', (_what, stored) => {
	expect(parse(stored)).toBeUndefined()
})
