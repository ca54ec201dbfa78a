/**
 * Runs the timing-dependent journeys in many rounds with different delays, then the tests that `npm test` leaves out, a
 * million simulated sequences of events, and the mutation tests: `npm run soak`. SOAK_ROUNDS and SOAK_SCENARIOS set the
 * counts, SOAK_SEED the first seed. Failing seeds are printed.
 */
import { spawnSync } from 'node:child_process'

const JOURNEYS = [
	'media/killed',
	'media/large-file',
	'long-open/open-for-a-day',
	'screens/long-lists',
	'offline/cold-start',
	'offline/isolation',
	'session/renewal',
	'outbox/lost-responses',
	'outbox/queue',
	'outbox/sign-in-ends',
].map((name) => `tests/journeys/${name}.test.ts`)

const ENGINES = ['killed', 'downloads', 'drawn', 'without-server'].map(
	(name) => `tests/engines/${name}.test.ts`,
)

const JOURNEY_RUN = [
	'node_modules/vitest/vitest.mjs',
	'run',
	'--project',
	'journeys',
	'--project',
	'engines',
	'--no-file-parallelism',
	...JOURNEYS,
	...ENGINES,
]

/** The tests tagged `soak`, which run in one round each. */
const TAGGED_RUN = [
	'node_modules/vitest/vitest.mjs',
	'run',
	'--project',
	'unit',
	'--project',
	'journeys',
	'--tags-filter=soak',
]

function run(args: string[], settings: Record<string, string> = {}): number {
	const env = { SOAK_ROUNDS: '20', ...process.env, ...settings }
	return spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1
}

/** Each write fails in every way, instead of in half of them. */
const FAILING_WRITES_RUN = [
	'node_modules/vitest/vitest.mjs',
	'run',
	'--project',
	'unit',
	'tests/unit/failing-writes',
]

const statuses = [
	run(JOURNEY_RUN),
	run(FAILING_WRITES_RUN),
	run(TAGGED_RUN, { SOAK_ROUNDS: '1' }),
	run(['tests/unit/simulation/soak.ts']),
	run(['tests/mutation/mutate.ts']),
]
process.exitCode = Math.max(...statuses)
