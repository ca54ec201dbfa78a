import { expect, test } from 'vitest'
import { createScenarioRunner, describeOutcome } from './scenario-runner.ts'

/** About five seconds of scenarios, or as many as the soak runs from one seed. */
const SCENARIOS = process.env.SOAK_SEED ? 2000 : 200

/** A random seed unless one is given. */
const SEED = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31))

test('even with late, doubled and lost requests, links arrive once, from their user, and nobody else is logged out', async () => {
	const runner = createScenarioRunner()
	try {
		const outcome = await runner.run(SEED, SCENARIOS)
		expect(describeOutcome(outcome)).toBe(`Seed ${SEED}: ${SCENARIOS} scenarios`)
	} finally {
		await runner.end()
	}
}, 600_000)
