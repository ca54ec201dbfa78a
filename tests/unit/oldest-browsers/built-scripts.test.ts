// @vitest-environment node
import { expect, test } from 'vitest'
import { tooNewInScript } from '../../../src/build/oldest-browsers/built-scripts.ts'

test.each([
	['URL.parse(text)', 'URL.parse'],
	['globalThis.URL.canParse(text)', 'URL.canParse'],
	['[].toSorted()', '.toSorted()'],
	['list?.toReversed()', '.toReversed()'],
	['Promise.withResolvers()', 'Promise.withResolvers'],
	['new Set().union(others)', '.union()'],
	['Object.groupBy(list, name)', 'Object.groupBy'],
	['Array.fromAsync(list)', 'Array.fromAsync'],
	['new URLPattern()', 'URLPattern'],
	['new Intl.DurationFormat()', 'Intl.DurationFormat'],
	['/[a--b]/v.test(text)', 'a regular expression with v'],
	['await later', 'await outside of a function'],
	['for await (const each of list) use(each)', 'await outside of a function'],
	['async () => { await later; for await (const each of list) use(each) }', undefined],
	['typeof URL.parse == "function"', undefined],
	['new URL(text); [1].at(-1); Object.hasOwn(one, two); text.replaceAll(one, two)', undefined],
])('of %s the oldest browsers lack: %s', (code, lacking) => {
	const names = tooNewInScript(code).map((fault) => fault.replace(/: .*$/, ''))
	expect(names).toEqual(lacking === undefined ? [] : [lacking])
})

test('what cannot be parsed has not been looked through', () => {
	expect(() => tooNewInScript('first()</script><script>second()')).toThrow('cannot be parsed')
})
