import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CHANGELOG_FILE, notesOf, stampedChangelog } from '../../../deploy/release/changelog.ts'

const CHANGELOG = `# Changelog

## Unreleased

- Something new costs $& and $1.

## 0.1.0 (2026-11-22)

- The first.
`

describe('a version', () => {
	test('takes the unreleased changes, and starts an empty section', () => {
		const stamped = stampedChangelog(CHANGELOG, '0.2.0', '2026-12-01')
		expect(stamped).toContain(
			'## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- Something new costs $& and $1.\n',
		)
		expect(notesOf(stamped, '0.2.0')).toBe('- Something new costs $& and $1.')
		expect(notesOf(stamped, '0.1.0')).toBe('- The first.')
	})

	test("isn't made without changes", () => {
		const stamped = stampedChangelog(CHANGELOG, '0.2.0', '2026-12-01')
		expect(() => stampedChangelog(stamped, '0.3.0', '2026-12-02')).toThrow('says nothing below')
	})

	test('that is not in the CHANGELOG has no notes', () => {
		expect(() => notesOf(CHANGELOG, '0.1')).toThrow('has no version 0.1.')
	})

	test('of package.json is in the CHANGELOG', () => {
		const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
		expect(notesOf(readFileSync(CHANGELOG_FILE, 'utf8'), version)).not.toBe('')
	})
})
