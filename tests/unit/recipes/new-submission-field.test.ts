// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { submission } from '../../../src/shared/contract/submissions.ts'

const FIELDS = Object.keys(submission.pipe[2].entries)

/** What draws a submission, its list with it. */
const SHOWN = ['submissions-overview', 'submission-row', 'submission-details']
	.map((file) => readFileSync(`src/features/submissions/${file}.tsx`, 'utf8'))
	.join('')

test.each(FIELDS)('the field %s of a submission is shown', (field) => {
	expect(SHOWN).toMatch(new RegExp(`\\b${field}\\b`))
})
