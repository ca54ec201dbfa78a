import { describe, expect, test } from 'vitest'
import { chunkOf } from '../../../src/build/app-files.ts'
import { criticalStyles } from '../../../src/build/prerender/critical-styles.ts'

const MARKUP = '<main class="page wide"><p class="text">No class="lost" here</p></main>'

describe('of the styles the first screen has', () => {
	test.each([
		['elements', 'p{margin:0}', 'p{margin:0}'],
		['the classes that occur', '.page{margin:0}', '.page{margin:0}'],
		['not those that do not', '.other{margin:0}', ''],
		['not what needs one that does not', '.page .other,.page.other{margin:0}', ''],
		['of a list those that occur', '.other,.text,.wide p{margin:0}', '.text,.wide p{margin:0}'],
		['what is inside of a layer', '@layer a{.page{margin:0}}', '@layer a{.page{margin:0}}'],
		['no empty circumstance', '@media (width>40em){.other{margin:0}}', ''],
		['no forced colours', '@media (forced-colors:active){.page{margin:0}}', ''],
		['no hovering', '.page:hover{margin:0}', ''],
		['no place of the focus in its element', '.page:focus-visible,p{margin:0}', 'p{margin:0}'],
		['the focus', ':focus-visible{outline:solid}', ':focus-visible{outline:solid}'],
		['no rule of which nothing is left', '.page{animation:a 1s}', ''],
		['no movement', '.page{margin:0;transition:opacity 1s;animation:a 1s}', '.page{margin:0}'],
		['no frames of one', '@keyframes a{to{opacity:1}}', ''],
		['properties that are read', ':root{--a:1}p{order:var(--a)}', ':root{--a:1}p{order:var(--a)}'],
		['no others', ':root{--a:1;color:red}', ':root{color:red}'],
	])('%s', (_which, styles, first) => {
		expect(criticalStyles(styles, MARKUP)).toBe(first)
	})
})

test('a table that names what the bundle lacks fails the build', () => {
	const missing = 'The bundle has no /src/features/nowhere/'
	expect(() => chunkOf([], '/src/features/nowhere/')).toThrow(missing)
})
