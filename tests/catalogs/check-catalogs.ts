import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import lingui from '../../lingui.config.ts'

/**
 * Fails if the catalogs are outdated, because a message without an entry would be shown as its id. Updates them, too;
 * a missing translation then fails the build.
 */
const CATALOGS = (lingui.catalogs ?? []).flatMap(({ path }) =>
	lingui.locales.map((locale) => `${path.replace('{locale}', locale)}.po`),
)

const before = CATALOGS.map(read)
const { status } = spawnSync('npm', ['run', '--silent', 'extract'], {
	stdio: ['ignore', 'ignore', 'inherit'],
	shell: process.platform === 'win32',
})
const outdated = CATALOGS.filter((path, index) => read(path) !== before[index])

if (status !== 0) process.exit(1)
if (outdated.length > 0) {
	console.error(`Behind the source and now updated: ${outdated.join(', ')}. Translate and commit.`)
	process.exit(1)
}

function read(path: string): string {
	return readFileSync(path, 'utf8')
}
