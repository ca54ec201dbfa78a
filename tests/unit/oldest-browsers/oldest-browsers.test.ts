import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.ts'

const EVERYWHERE = `
export const old = [new URL('/', 'https://a').pathname, [1].at(-1), Object.hasOwn({}, 'a')]
export const sorted = [2, 1].toSorted()
export const both = new Set([1]).union(new Set([2]))
export const later = Promise.withResolvers()
export const groups = Object.groupBy([1], String)
export const list = Array.fromAsync([1])
export const mapped = new Map([[1, 2]]).values().map(String)
export const duration = new Intl.DurationFormat()
export const set = /[a--b]/v
export const url = URL.parse('https://a')
export const isUrl = URL.canParse('https://a')
export const size = new URLSearchParams().size
export const pattern = new URLPattern()
await Promise.resolve()
`

const IN_PAGES = `
export const oldDialog = document.querySelector('dialog')?.showModal()
export const close = document.querySelector('dialog')?.requestClose()
export const transition = document.startViewTransition()
`

test.each([
	['src', EVERYWHERE + IN_PAGES],
	['sw', EVERYWHERE],
])("APIs that the oldest browsers lack don't compile in %s", (folder, planted) => {
	const files = {
		'planted.ts': planted,
		'tsconfig.json': JSON.stringify({
			extends: resolve(folder, 'tsconfig.json'),
			include: ['planted.ts'],
		}),
	}
	const output = run('tsc', ['-p', '.', '--pretty', 'false'], files)
	expect(linesIn(output, /planted\.ts\((\d+),/g)).toEqual(linesWithNew(planted))
})

const STYLES = `
a { width: min(1rem, 50dvh); color: #1a2130; content: "1lh light-dark()" } /* old */
@container (max-width: 16rem) { a:not(:focus-visible)::after { inset: 0 } } /* old */
@supports (field-sizing: content) { a { field-sizing: content } } /* old */
@supports selector(:has(*)) { a:has(b) { color: red } } /* old */
a { color: light-dark(red, blue) }
a { color: color-mix(in srgb, red, blue) }
a:has(b) { color: red }
a, .region:popover-open { color: red }
@starting-style { a { opacity: 0 } }
@scope (a) { b { color: red } }
a { min-height: 1lh }
a { field-sizing: content }
a { text-wrap: balance }
`

test('lint reports styles that the oldest browsers lack', () => {
	const config = { extends: [resolve('biome.json')], vcs: { enabled: false } }
	const files = { 'planted.css': STYLES, 'biome.json': JSON.stringify(config) }
	const args = ['lint', '--reporter=github', 'planted.css']
	expect(linesIn(run('biome', args, files), /line=(\d+)/g)).toEqual(linesWithNew(STYLES))
})

function run(command: string, args: string[], files: Record<string, string>): string {
	const cwd = temporaryFolder(files)
	// TypeScript and Biome look for packages and plugins from the folder of the configuration.
	for (const name of ['node_modules', 'src']) symlinkSync(resolve(name), join(cwd, name))
	return spawnSync(resolve('node_modules/.bin', command), args, { cwd, encoding: 'utf8' }).stdout
}

function linesIn(output: string, pattern: RegExp): number[] {
	const lines = new Set([...output.matchAll(pattern)].map(([, line]) => Number(line)))
	return [...lines].sort((one, other) => one - other)
}

function linesWithNew(text: string): number[] {
	return text
		.split('\n')
		.flatMap((line, index) => (line === '' || /\bold/.test(line) ? [] : [index + 1]))
}
