import { beforeAll, describe, expect, test } from 'vitest'
import { chunkOf } from '../../../src/build/app-files.ts'
import { importWithVite } from '../../../src/build/inner-builds.ts'
import type { Templates } from '../../../src/prerender/templates.ts'
import { LANGUAGES, type Language } from '../../../src/state/languages.ts'

let templates: Record<Language, Templates>

beforeAll(async () => {
	templates = await importWithVite(
		'src/build/prerender/render-templates.tsx',
		({ renderTemplates }: typeof import('../../../src/build/prerender/render-templates.tsx')) =>
			renderTemplates(),
	)
}, 60_000)

function tokensIn(template: string) {
	return [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
}

describe.each(Object.keys(LANGUAGES) as Language[])('the first screens in %s', (language) => {
	test('have a token for whatever only the phone knows', () => {
		const { row, newRow, list, ages } = templates[language]
		const inRow = [
			...['age', 'date', 'dateTime', 'index', 'language', 'media', 'newsId', 'opened', 'pictures'],
			// The title is also in the name of the star.
			...['search', 'title', 'title', 'videos'],
		]
		expect(tokensIn(row)).toEqual(inRow)
		expect(tokensIn(newRow)).toEqual(inRow)
		expect(tokensIn(list)).toEqual(['age'])
		expect(ages.minutes.map(tokensIn)).toEqual([[], ['count']])
		expect(ages.hours.map(tokensIn)).toEqual([[], ['count']])
		expect(ages.time.map(tokensIn)).toEqual([['time'], ['time']])
		expect([...ages.now, ...ages.earlier].flatMap(tokensIn)).toEqual([])
	})

	test('have each row but once, say which one is new, and ask for no picture before the news', () => {
		const { row, newRow, list, updates, login } = templates[language]
		expect(row.match(/<li /g)).toHaveLength(1)
		expect(newRow.length).toBeGreaterThan(row.length)
		expect(list).toContain('</ul>')
		expect(list).not.toContain('<li ')
		expect(updates + list).not.toMatch(/<img|<link/)
		expect(login).not.toContain('<link')
	})

	test('say in its words where the reporter is, and that the news is loading once it takes a while', () => {
		const { updates, skeleton } = templates[language]
		expect(updates).toContain(language === 'kn' ? 'ರಾಜಕೀಯ' : 'Political')
		expect(updates.match(/aria-current="page"/g)).toHaveLength(1)
		expect(updates).toContain('<div role="status"></div>')
		expect(updates).not.toContain('skeleton')
		expect(skeleton).toMatch(/^<span [^>]*>[^<]+<\/span>(<div [^>]*data-testid="skeleton-row")/)
		expect(skeleton).not.toContain('role=')
	})
})

test('what a table names and the bundle has not fails the build', () => {
	expect(() => chunkOf([], '/src/features/nowhere/')).toThrow(
		'The bundle has no /src/features/nowhere/',
	)
})
