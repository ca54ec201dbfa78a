import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { submission } from '../../../src/shared/contract/submissions.ts'

const FIELDS = Object.keys(submission.pipe[2].entries)

/** The code that renders submissions and their list. */
const SHOWN = ['submissions-overview', 'submission-row', 'submission-details']
	.map((file) => readFileSync(`src/features/submissions/view/${file}.tsx`, 'utf8'))
	.join('')
	// Imports, docstrings and strings don't count: a file or a word may have the same name.
	.replaceAll(/^import .*$|\/\*\*.*?\*\/|'[^'\n]*'|`[^`\n]*`/gm, '')

test.each(FIELDS)(
	'src/features/submissions/view/submission-details.tsx or its row shows the field %s',
	(field) => {
		expect(SHOWN).toMatch(new RegExp(`\\b${field}\\b`))
	},
)

test.each(FIELDS)('src/shared/contract/README.md documents the field %s', (field) => {
	const shape = /- \*\*Submission\*\*: [\s\S]*?(?=\n- )/.exec(
		readFileSync('src/shared/contract/README.md', 'utf8'),
	)
	expect(shape?.[0]).toContain(`\`${field}\``)
})
