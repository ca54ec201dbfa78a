import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

test('the CHANGELOG has the version of package.json', () => {
	expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${packageJson.version} (`)
})

const NODE_VERSION = readFileSync('.nvmrc', 'utf8').trim()
const [MAJOR] = NODE_VERSION.split('.')

test.each(Object.entries(packageJson.optionalDependencies))(
	'%s has the Node version of .nvmrc',
	(_package, version) => {
		expect(version).toBe(NODE_VERSION)
	},
)

test('the types and the images are those of this Node', () => {
	expect(packageJson.devDependencies['@types/node'].split('.')[0]).toBe(MAJOR)
	const images = readFileSync('deploy/Containerfile', 'utf8').matchAll(/library\/node:(\d+)/g)
	expect([...images].map(([, major]) => major)).toEqual([MAJOR, MAJOR])
})

test.each(globSync('.github/workflows/*.yml'))(
	'%s grants only the permissions that its jobs name, and pins its actions',
	(file) => {
		const text = readFileSync(file, 'utf8')
		expect(text).toMatch(/^permissions: \{\}$/m)
		const lines = (pattern: RegExp) => text.match(pattern)?.length
		expect(lines(/^ {4}permissions:$/gm)).toBe(lines(/^ {4}runs-on:/gm))
		for (const [, action] of text.matchAll(/uses: (.+)/g))
			expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
	},
)
