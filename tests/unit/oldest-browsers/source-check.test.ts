import { expect, test } from 'vitest'
import { findUnsupportedApis } from '../../../src/build/oldest-browsers/source-check.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const PLANTED = `
export const old = [new URL('/', 'https://a').pathname, [1].at(-1), [1].findLast(Boolean)]
export const url = URL.parse('https://a')
export const isUrl = URL.canParse('https://a')
export const sorted = [2, 1].toSorted()
export const both = new Set([1]).union(new Set([2]))
export const later = Promise.withResolvers()
export const groups = Object.groupBy([1], String)
export const size = new URLSearchParams().size
export const lengths = new Map([[1, 2]]).size
export const mapped = new Map([[1, 2]]).values().map(String)
`
const PLANTED_IN_PAGE = `
export const label = document.body.ariaLabel
export const sight = document.body.checkVisibility()
export const close = document.querySelector('dialog')?.requestClose()
`

test("features that the oldest browsers lack don't compile, but all others do", {
	tags: 'soak',
	timeout: 60_000,
}, () => {
	expect(linesAtFault('webworker', PLANTED)).toEqual([3, 4, 5, 6, 7, 8, 9, 11])
	expect(linesAtFault('dom', PLANTED_IN_PAGE)).toEqual([2, 3, 4])
})

function linesAtFault(place: 'dom' | 'webworker', source: string): number[] {
	const said = findUnsupportedApis(place, [temporaryFolder({ 'planted.ts': source })])
	return [...said.matchAll(/planted\.ts\((\d+),/g)].map(([, line]) => Number(line))
}
