/**
 * Builds the app and replaces the served one: `npm run rollout -w deploy -- /srv/reporter-portal`. `--settings FILE` names the
 * newsroom's settings; environment variables override them. `--from FOLDER` uses an existing build, which can serve several
 * newsrooms. `--keep-days 7` says how long files of earlier builds stay.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, SETTING_NAMES } from '../../src/build/settings.ts'
import { compressSite } from '../serving/compress-site.ts'
import { compressWithDictionaries } from '../serving/dictionaries.ts'
import { HASHED_FOLDER } from '../serving/site-headers.ts'
import { configureSite } from './configure-site.ts'
import { mergeBuilds } from './merge-builds.ts'
import { checkServerVariables } from './server-variables.ts'

const DAY = 86_400_000

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		from: { type: 'string' },
		settings: { type: 'string' },
		'keep-days': { type: 'string', default: '7' },
	},
})
const [served] = positionals
const days = Number(values['keep-days'])
if (served === undefined || !(days >= 0)) {
	process.stderr.write(
		'npm run rollout -w deploy -- FOLDER [--settings FILE] [--from BUILD] [--keep-days 7]\n',
	)
	process.exitCode = 2
} else {
	const unpacked = mkdtempSync(join(tmpdir(), 'rollout-'))
	try {
		await replace(served, unpacked)
	} catch (error) {
		const { message } = error as Error
		process.stderr.write(`${message.replaceAll(unpacked, values.from ?? 'dist')}\n`)
		process.exitCode = 1
	} finally {
		rmSync(unpacked, { recursive: true })
	}
}

/** @throws if a setting is wrong, or the build fails or can't be used */
async function replace(folder: string, build: string): Promise<void> {
	const { settings: name, from = 'dist' } = values
	const settings = readSettings(process.env, name === undefined ? undefined : readFileSync(name))
	checkServerVariables(process.env)
	// Rebuilds, because `dist` may be old or have other settings.
	if (values.from === undefined) runBuild()
	// The build stays as it is, because other newsrooms may use it.
	cpSync(from, build, { recursive: true })
	if (Object.keys(settings).length > 0) configureSite(build, settings)
	await compressSite(build)
	// On the first rollout there is no earlier build.
	if (existsSync(join(folder, HASHED_FOLDER))) await compressWithDictionaries(build, folder)
	const { earlier, deleted } = mergeBuilds(build, folder, days * DAY)
	process.stdout.write(
		`${folder} has the build of ${from}, ${earlier.length} files of earlier ones, and no longer ${deleted.length} that were older than ${days} days.\n`,
	)
}

function runBuild(): void {
	const unset = Object.fromEntries(SETTING_NAMES.map((name) => [name, undefined]))
	const env = { ...process.env, ...unset }
	const options = { stdio: 'inherit', shell: process.platform === 'win32', env } as const
	if (spawnSync('npm', ['run', 'build'], options).status !== 0) throw new Error('The build failed.')
}
