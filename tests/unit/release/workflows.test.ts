import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WORKFLOWS = globSync('.github/workflows/*.yml')

test.each(WORKFLOWS)(
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
