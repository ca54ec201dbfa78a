// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCREENS } from '../../screenshots/screens.ts'
import { STATES } from '../../screenshots/states.ts'

/** The addresses of all pages: layouts and redirects draw nothing of their own. */
function pages(): string[] {
	const files = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
	return files
		.filter((file) => file.endsWith('.tsx'))
		.map((file) => readFileSync(join('src/routes', file), 'utf8'))
		.filter((source) => source.includes('component:') && !source.includes('<Outlet />'))
		.flatMap((source) => /createFileRoute\('([^']+)'\)/.exec(source)?.[1] ?? [])
}

test.each(pages())('the page %s is among the screenshots', (page) => {
	const name = page === '/' ? 'landing' : (page.split('/').at(-1) ?? '')
	const names = [...SCREENS, ...STATES].map((screen) => screen.name)
	expect(names.filter((each) => each === name || each.startsWith(`${name}-`))).not.toEqual([])
})
