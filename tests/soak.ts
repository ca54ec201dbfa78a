/**
 * Runs the journeys that depend on timing in many rounds, each with delays of its own; then a million
 * simulated courses of events, and the mutation tests: `npm run soak`.
 * SOAK_ROUNDS and SOAK_COURSES say how many, SOAK_SEED from which seed on; a seed that fails is told.
 */
import { spawnSync } from 'node:child_process'

const JOURNEYS = [
	'media/killed',
	'media/large-file',
	'screens/long-lists',
	'offline/cold-start',
	'offline/fresh-answers',
	'offline/isolation',
	'session/renewal',
	'outbox/killed',
	'outbox/lost-answers',
	'outbox/queue',
	'outbox/sign-in-ends',
].map((name) => `tests/journeys/${name}.test.ts`)

const ENGINES = ['killed', 'downloads', 'drawn', 'without-server'].map(
	(name) => `tests/engines/${name}.test.ts`,
)

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism']

const PARTS = [
	[...VITEST, '--project', 'journeys', '--project', 'engines', ...JOURNEYS, ...ENGINES],
	['tests/unit/simulation/soak.ts'],
	['tests/mutation/mutate.ts'],
]

const env = { SOAK_ROUNDS: '20', ...process.env }
for (const part of PARTS) {
	const { status } = spawnSync(process.execPath, part, { env, stdio: 'inherit' })
	if (status !== 0) process.exitCode = 1
}
