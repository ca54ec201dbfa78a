import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

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
