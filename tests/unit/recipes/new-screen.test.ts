import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { FIRST_CATALOG, UPDATES_CATALOG } from '../../../src/build/catalog-sources.ts'
import { SCREENS } from '../../screenshots/screens.ts'
import { STATES } from '../../screenshots/states.ts'

/** The app's sources, with their paths from the root. */
const SOURCES: [path: string, source: string][] = readdirSync('src', {
	recursive: true,
	encoding: 'utf8',
})
	.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
	.map((file) => `src/${file.replaceAll('\\', '/')}`)
	.map((path) => [path, readFileSync(path, 'utf8')])

/** The paths of all pages, without layouts and redirects, which render nothing themselves. */
const PAGES = SOURCES.filter(([path]) => /^src\/routes\/.*\.tsx$/.test(path))
	.filter(([, source]) => source.includes('component:') && !source.includes('<Outlet />'))
	.flatMap(([, source]) => /createFileRoute\('([^']+)'\)/.exec(source)?.[1] ?? [])

const NAMES = PAGES.map((page) => (page === '/' ? 'landing' : (page.split('/').at(-1) ?? '')))

test.each(NAMES)('tests/screenshots/screens.ts has the page %s', (name) => {
	const isOf = (page: string, shot: string) => shot === page || shot.startsWith(`${page}-`)
	// "saved-media" is a page, not a state of a page "saved".
	const longer = NAMES.filter((other) => other.startsWith(`${name}-`))
	const shots = [...SCREENS, ...STATES]
		.map((screen) => screen.name)
		.filter((shot) => isOf(name, shot) && !longer.some((other) => isOf(other, shot)))
	expect(shots).not.toEqual([])
})

test.each(PAGES)('a route, a feature or a guard leads to the page %s', (page) => {
	const leading = SOURCES.filter(([path]) => /^src\/(routes|features|account)\//.test(path))
		.filter(([, source]) => !source.includes(`createFileRoute('${page}')`))
		.filter(([, source]) => source.includes(`'${page}'`) || source.includes(`"${page}"`))
	expect(leading).not.toEqual([])
})

function isIn(catalog: string[], path: string): boolean {
	return catalog.some((source) => path === source || path.startsWith(`${source}/`))
}

const SOURCE_OF = new Map(SOURCES)

/** Returns a module, and all that it imports statically and not only for types. */
function closureOf(path: string, found = new Set<string>()): Set<string> {
	const source = SOURCE_OF.get(path)
	if (source === undefined || found.has(path)) return found
	found.add(path)
	for (const [statement, name = ''] of source.matchAll(/^(?:import|\} from)\b.*'(\..*)'$/gm))
		if (!statement.startsWith('import type')) closureOf(join(dirname(path), name), found)
	return found
}

test.each([
	{ screen: 'landing', roots: ['src/main.tsx', 'src/routes/index.tsx'], catalog: [] },
	{ screen: 'login', roots: ['src/main.tsx', 'src/routes/auth/login.tsx'], catalog: [] },
	{
		screen: 'updates',
		roots: ['src/main.tsx', 'src/routes/dashboard/route.tsx', 'src/routes/dashboard/updates.tsx'],
		catalog: UPDATES_CATALOG,
	},
])('what the $screen imports has messages only in the catalogs that load with it', (screen) => {
	const files = screen.roots.flatMap((root) => [...closureOf(root)])
	const withMessages = files.filter((path) => /@lingui\/\w+\/macro/.test(`${SOURCE_OF.get(path)}`))
	expect(withMessages.length).toBeGreaterThan(5)
	const catalogs = [...FIRST_CATALOG, ...screen.catalog]
	expect(withMessages.filter((path) => !isIn(catalogs, path))).toEqual([])
})
