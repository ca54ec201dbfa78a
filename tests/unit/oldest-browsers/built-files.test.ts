import { expect, test } from 'vitest'
import { findUnsupportedJs } from '../../../src/build/oldest-browsers/built-scripts.ts'
import { findUnsupportedCss } from '../../../src/build/oldest-browsers/styles.ts'

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
])('in %s the oldest browsers lack: %s', (code, lacking) => {
	const names = findUnsupportedJs(code).map((fault) => fault.replace(/: .*$/, ''))
	expect(names).toEqual(lacking === undefined ? [] : [lacking])
})

test("a script that can't be parsed is reported as unchecked", () => {
	expect(() => findUnsupportedJs('first()</script><script>second()')).toThrow('cannot be parsed')
})

test.each([
	['a { color: light-dark(red, blue) }', 'light-dark()'],
	['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
	['a:has(b) { color: red }', ':has'],
	['a, .region:popover-open { color: red }', ':popover-open'],
	['@starting-style { a { opacity: 0 } }', '@starting-style'],
	['@scope (a) { b { color: red } }', '@scope'],
	['a { min-height: 1lh }', '1lh'],
	['a { field-sizing: content }', 'field-sizing'],
	['a { line-clamp: none }', 'line-clamp none'],
	['a { b { color: red } }', 'nested rules'],
	['@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }', undefined],
	['a { width: min(1rem, 50dvh); color: #1a2130; content: "1lh light-dark()" }', undefined],
	['@container (max-width: 16rem) { a:not(:focus-visible)::after { inset: 0 } }', undefined],
	['@media (width < 75rem) { a { translate: 1px; cursor: pointer } }', undefined],
])('in %s the oldest browsers lack: %s', (styles, lacking) => {
	const names = findUnsupportedCss(styles).map((fault) => fault.replace(/:[^:]*$/, ''))
	expect(names[0]).toBe(lacking)
})

test('the browsers that lack a feature are listed', () => {
	expect(findUnsupportedCss('a:has(b) { color: red }')).toEqual([':has: firefox 115'])
})
