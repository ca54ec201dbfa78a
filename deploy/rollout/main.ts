/**
 * Puts a build in the place of the one that is served: `npm run rollout -- /srv/reporter-portal`, with
 * `--from dist` for another build and `--keep-days 7` for how long files of earlier builds stay.
 */
import { parseArgs } from 'node:util'
import { mergeBuilds } from './merge-builds.ts'

const DAY = 86_400_000

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		from: { type: 'string', default: 'dist' },
		'keep-days': { type: 'string', default: '7' },
	},
})
const [served] = positionals
const days = Number(values['keep-days'])
if (served === undefined || !(days >= 0)) {
	process.stderr.write('npm run rollout -- FOLDER [--from dist] [--keep-days 7]\n')
	process.exitCode = 2
} else {
	const { kept, deleted } = mergeBuilds(values.from, served, days * DAY)
	process.stdout.write(
		`${served} has the build of ${values.from}, ${kept.length} files of earlier ones, and no longer ${deleted.length} that were older than ${days} days.\n`,
	)
}
