import { describe, expect, test } from 'vitest'
import { chunkOf } from '../../../src/build/app-files.ts'
import { criticalStyles } from '../../../src/build/prerender/critical-styles.ts'

const MARKUP = '<main class="page wide"><p class="text">No class="lost" here</p></main>'

describe('the critical styles', () => {
	test.each([
		['keep elements', 'p{margin:0}', 'p{margin:0}'],
		['keep used classes', '.page{margin:0}', '.page{margin:0}'],
		['drop unused classes', '.other{margin:0}', ''],
		['drop selectors with an unused class', '.page .other,.page.other{margin:0}', ''],
		['keep used parts of a list', '.other,.text,.wide p{margin:0}', '.text,.wide p{margin:0}'],
		['keep what is in a layer', '@layer a{.page{margin:0}}', '@layer a{.page{margin:0}}'],
		['drop empty media queries', '@media (width>40em){.other{margin:0}}', ''],
		['drop forced colours', '@media (forced-colors:active){.page{margin:0}}', ''],
		['drop hover styles', '.page:hover{margin:0}', ''],
		["drop an element's own focus styles", '.page:focus-visible,p{margin:0}', 'p{margin:0}'],
		['keep the focus ring', ':focus-visible{outline:solid}', ':focus-visible{outline:solid}'],
		['drop rules that become empty', '.page{animation:a 1s}', ''],
		['drop movement', '.page{margin:0;transition:opacity 1s;animation:a 1s}', '.page{margin:0}'],
		['drop keyframes', '@keyframes a{to{opacity:1}}', ''],
		['inline constants', ':root{--a:1}p{order:var(--a)}', 'p{order:1}'],
		...[
			':root{--a:1}:root[data-dark]{--a:2}p{order:var(--a)}',
			':root{--a:1}p{order:var(--a);--a:2}',
			':root{--a:max(1,2)}p{order:var(--a)}',
			'p{--a:1;order:var(--a,2)}',
		].map((styles) => ['keep other used variables', styles, styles]),
		['drop unused variables', ':root{--a:1;color:red}', ':root{color:red}'],
	])('%s', (_which, styles, first) => {
		expect(criticalStyles(styles, MARKUP)).toBe(first)
	})
})

test('a table that names something missing from the bundle fails the build', () => {
	const missing = 'The bundle has no /src/features/nowhere/'
	expect(() => chunkOf([], '/src/features/nowhere/')).toThrow(missing)
})
