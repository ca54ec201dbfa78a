/**
 * Runs the journeys that depend on timing in many rounds, each with delays of its own, and as many times
 * as many simulated courses of events: `npm run soak`.
 * SOAK_ROUNDS says how many, SOAK_SEED from which seed on; the seed of a round that fails is told.
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

const { status } = spawnSync(
	process.execPath,
	[
		'node_modules/vitest/vitest.mjs',
		'run',
		'--project',
		'journeys',
		'--project',
		'unit',
		'--project',
		'engines',
		'--no-file-parallelism',
		...JOURNEYS,
		...ENGINES,
		'tests/unit/simulation/simulation.test.ts',
	],
	{ env: { SOAK_ROUNDS: '20', ...process.env }, stdio: 'inherit' },
)
process.exitCode = status ?? 1
