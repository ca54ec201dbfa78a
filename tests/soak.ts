/**
 * Runs the timing-dependent journeys in many rounds with different delays, then the tests that `npm test` leaves out, a
 * million simulated sequences of events, and the mutation tests: `npm run soak`. SOAK_ROUNDS and SOAK_SCENARIOS set the
 * counts, SOAK_SEED the first seed. Failing seeds are printed.
 */
import { spawnSync } from 'node:child_process'

const JOURNEYS = [
	'media/killed',
	'media/large-file',
	'screens/long-lists',
	'offline/cold-start',
	'offline/isolation',
	'session/renewal',
	'outbox/lost-responses',
	'outbox/queue',
].map((name) => `tests/journeys/${name}.test.ts`)

const ENGINES = ['killed', 'downloads', 'drawn', 'without-server'].map(
	(name) => `tests/engines/${name}.test.ts`,
)

function run(args: string[], settings: Record<string, string> = {}): number {
	const env = { SOAK_ROUNDS: '20', ...process.env, ...settings }
	return spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1
}

function runTests(projects: string[], args: string[], settings?: Record<string, string>): number {
	const chosen = projects.flatMap((project) => ['--project', project])
	return run(['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...args], settings)
}

const statuses = [
	runTests(['journeys', 'engines'], ['--no-file-parallelism', ...JOURNEYS, ...ENGINES]),
	// Each write fails in every way.
	runTests(['unit'], ['tests/unit/failing-writes']),
	// The tests tagged `soak`, in one round each.
	runTests(['unit', 'journeys'], ['--tags-filter=soak'], { SOAK_ROUNDS: '1' }),
	run(['tests/unit/simulation/soak.ts']),
	run(['tests/mutation/mutate.ts']),
]
process.exitCode = Math.max(...statuses)
