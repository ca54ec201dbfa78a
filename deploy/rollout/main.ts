/**
 * Builds the app and replaces the served one: `npm run rollout -- /srv/reporter-portal`. `--from FOLDER` uses an existing
 * build. `--keep-days 7` says how long files of earlier builds stay.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compressWithDictionaries } from '../serving/dictionaries.ts'
import { HASHED_FOLDER } from '../serving/site-headers.ts'
import { mergeBuilds } from './merge-builds.ts'

const DAY = 86_400_000

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		from: { type: 'string' },
		'keep-days': { type: 'string', default: '7' },
	},
})
const [served] = positionals
const days = Number(values['keep-days'])
if (served === undefined || !(days >= 0)) {
	process.stderr.write('npm run rollout -- FOLDER [--from BUILD] [--keep-days 7]\n')
	process.exitCode = 2
} else if (values.from === undefined && !isBuilt()) {
	process.exitCode = 1
} else {
	await replace(served, values.from ?? 'dist')
}

async function replace(folder: string, build: string): Promise<void> {
	try {
		// On the first rollout there is no earlier build.
		if (existsSync(join(folder, HASHED_FOLDER))) await compressWithDictionaries(build, folder)
		const { kept, deleted } = mergeBuilds(build, folder, days * DAY)
		process.stdout.write(
			`${folder} has the build of ${build}, ${kept.length} files of earlier ones, and no longer ${deleted.length} that were older than ${days} days.\n`,
		)
	} catch (error) {
		process.stderr.write(`${(error as Error).message}\n`)
		process.exitCode = 1
	}
}

/** Rebuilds the app, because `dist` may be old or have other settings. */
function isBuilt(): boolean {
	const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const
	return spawnSync('npm', ['run', 'build'], options).status === 0
}
