/**
 * Runs a million scenarios on all cores (`npm exec -- node tests/unit/simulation/soak.ts`). SOAK_SCENARIOS sets how many,
 * SOAK_SEED the first seed. Each seed gives 2,000 scenarios; if one fails, its trace is printed.
 */
import { availableParallelism } from 'node:os'
import { createScenarioRunner, describeOutcome } from './scenario-runner.ts'

const SCENARIOS_PER_SEED = 2000

const wanted = Number(process.env.SOAK_SCENARIOS ?? 1_000_000)
const firstSeed = Number(process.env.SOAK_SEED ?? 1)

const begunAt = performance.now()
let seed = firstSeed
let left = wanted
let done = 0
const failed: number[] = []

/** Runs one seed after another, each in a new thread, because what a thread has loaded stays in memory. */
async function runShare(): Promise<void> {
	while (left > 0) {
		const runner = createScenarioRunner()
		const count = Math.min(left, SCENARIOS_PER_SEED)
		left -= count
		const outcome = await runner.run(seed++, count)
		await runner.end()
		done += outcome.done
		if (outcome.failure === undefined) continue
		failed.push(outcome.seed)
		console.log(describeOutcome(outcome))
	}
}

await Promise.all(Array.from({ length: availableParallelism() }, runShare))
const minutes = Math.round((performance.now() - begunAt) / 6000) / 10
const found = failed.length === 0 ? 'none failed' : `failed: seeds ${failed.join(', ')}`
console.log(`${done} scenarios from seed ${firstSeed} to ${seed - 1} in ${minutes} min: ${found}`)
process.exitCode = failed.length === 0 ? 0 : 1
