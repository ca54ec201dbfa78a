import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Outcome } from './play-courses.ts'

/**
 * Size of the young generation in megabytes. Each course leaves some megabytes of garbage; at this size they are
 * collected after several courses, when almost none of it is in use.
 */
const YOUNG_GENERATION = 192

/** Starts a thread for the courses, so that they share no globals with other tests. */
export function createCoursePlayer() {
	const thread = new Worker(new URL('./course-thread.ts', import.meta.url), {
		resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
	})
	return {
		/**
		 * Plays this many courses drawn from a seed, or until one fails.
		 *
		 * @throws the error that ended the thread
		 */
		async play(seed: number, count: number): Promise<Outcome> {
			thread.postMessage({ seed, count })
			const [outcome] = await once(thread, 'message')
			return outcome as Outcome
		},
		end: () => thread.terminate(),
	}
}

/** Returns one line about an outcome, and the story of a failed course. */
export function describeOutcome({ seed, played, failure }: Outcome): string {
	if (failure === undefined) return `Seed ${seed}: ${played} courses`
	return [`${failure.error}`, `SOAK_SEED=${seed}, course ${played}`, ...failure.story].join('\n')
}
