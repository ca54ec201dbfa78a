// @vitest-environment node
import { expect, test } from 'vitest'
import { tooNewInStyles } from '../../../src/build/oldest-browsers/styles.ts'

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
])('of %s the oldest browsers lack: %s', (styles, lacking) => {
	const names = tooNewInStyles(styles).map((fault) => fault.replace(/:[^:]*$/, ''))
	expect(names[0]).toBe(lacking)
})

test('who lacks it is said', () => {
	expect(tooNewInStyles('a:has(b) { color: red }')).toEqual([':has: firefox 115'])
})
