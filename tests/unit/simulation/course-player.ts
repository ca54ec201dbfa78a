import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Outcome } from './play-courses.ts'

/**
 * Each course leaves some megabytes behind: in so much room, in megabytes, what is young is collected
 * after several courses, when almost nothing of it is in use.
 */
const YOUNG_GENERATION = 192

/** Plays courses in a thread of their own, which shares no globals with other tests. */
export function createCoursePlayer() {
	const thread = new Worker(new URL('./course-thread.ts', import.meta.url), {
		resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
	})
	return {
		/**
		 * Plays so many courses that are drawn from a seed, or until one fails.
		 *
		 * @throws what the thread dies of
		 */
		async play(seed: number, count: number): Promise<Outcome> {
			thread.postMessage({ seed, count })
			const [outcome] = await once(thread, 'message')
			return outcome as Outcome
		},
		end: () => thread.terminate(),
	}
}

/** What is told of an outcome: one line, and the story of what failed. */
export function describeOutcome({ seed, played, failure }: Outcome): string {
	if (failure === undefined) return `Seed ${seed}: ${played} courses`
	return [`${failure.error}`, `SOAK_SEED=${seed}, course ${played}`, ...failure.story].join('\n')
}
