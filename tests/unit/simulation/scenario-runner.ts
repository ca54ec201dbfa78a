import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Outcome } from './run-scenarios.ts'

/**
 * Size of the young generation in megabytes. Each scenario leaves some megabytes of garbage; at this size they are
 * collected after several scenarios, when almost none of it is in use.
 */
const YOUNG_GENERATION = 192

/** Starts a thread for the scenarios, so that they share no globals with other tests. */
export function createScenarioRunner() {
	const thread = new Worker(new URL('./scenario-thread.ts', import.meta.url), {
		resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
	})
	return {
		/**
		 * Runs this many scenarios drawn from a seed, or until one fails.
		 *
		 * @throws the error that ended the thread
		 */
		async run(seed: number, count: number): Promise<Outcome> {
			thread.postMessage({ seed, count })
			const [outcome] = await once(thread, 'message')
			return outcome as Outcome
		},
		end: () => thread.terminate(),
	}
}

/** Returns one line about an outcome, and the trace of a failed scenario. */
export function describeOutcome({ seed, done, failure }: Outcome): string {
	if (failure === undefined) return `Seed ${seed}: ${done} scenarios`
	return [`${failure.error}`, `SOAK_SEED=${seed}, scenario ${done}`, ...failure.trace].join('\n')
}
