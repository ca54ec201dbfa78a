import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { webManifest } from '../../../src/build/web-manifest.ts'
import { CATEGORIES } from '../../../src/shared/contract/categories.ts'

const { icons, screenshots, shortcuts } = webManifest
const pictures = [icons, screenshots, ...shortcuts.map((each) => each.icons)].flat()

describe('the web app manifest', () => {
	test.each(pictures)('has its picture public$src', ({ src }) => {
		expect(existsSync(`public${src}`)).toBe(true)
	})
})

describe('news-tabs.module.css', () => {
	const styles = readFileSync('src/features/news/view/news-tabs.module.css', 'utf8')

	test('has a column for each category', () => {
		expect(styles).toContain(`repeat(${CATEGORIES.length}, 1fr)`)
		expect(styles).toContain(`calc(100% / ${CATEGORIES.length})`)
	})

	test.each(CATEGORIES.slice(1).map((category, index) => [category, index + 1]))(
		'has a place for the underline of %s',
		(_category, index) => {
			expect(styles).toContain(`[data-chosen="${index}"]`)
		},
	)
})

test.each(CATEGORIES)('src/shared/contract/README.md documents the category %s', (category) => {
	expect(readFileSync('src/shared/contract/README.md', 'utf8')).toContain(`\`${category}\``)
})
