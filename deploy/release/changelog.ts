export const CHANGELOG_FILE = 'CHANGELOG.md'

const UNRELEASED = '## Unreleased'

/**
 * Moves the unreleased changes below a heading for the new version.
 *
 * @param date as `2026-11-22`
 * @throws if there are no unreleased changes
 */
export function stampedChangelog(changelog: string, version: string, date: string): string {
	if (sectionOf(changelog, UNRELEASED) === '')
		throw new Error(`The CHANGELOG says nothing below “${UNRELEASED}”: what changes for phones?`)
	return changelog.replace(UNRELEASED, () => `${UNRELEASED}\n\n## ${version} (${date})`)
}

/** Returns the changes of a version, without its heading. @throws if the CHANGELOG doesn't have the version */
export function notesOf(changelog: string, version: string): string {
	const heading = changelog.split('\n').find((line) => line.startsWith(`## ${version} (`))
	if (heading === undefined) throw new Error(`The CHANGELOG has no version ${version}.`)
	return sectionOf(changelog, heading)
}

function sectionOf(changelog: string, heading: string): string {
	const lines = changelog.split('\n')
	const rest = lines.slice(lines.indexOf(heading) + 1)
	const end = rest.findIndex((line) => line.startsWith('## '))
	return (end === -1 ? rest : rest.slice(0, end)).join('\n').trim()
}
