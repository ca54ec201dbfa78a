/**
 * Plays a million courses on all cores (`npm exec -- node tests/unit/simulation/soak.ts`). SOAK_COURSES sets how many, SOAK_SEED the first seed.
 * Each seed gives 2,000 courses; if one fails, its story is printed.
 */
import { availableParallelism } from 'node:os'
import { createCoursePlayer, describeOutcome } from './course-player.ts'

const COURSES_PER_SEED = 2000

const wanted = Number(process.env.SOAK_COURSES ?? 1_000_000)
const firstSeed = Number(process.env.SOAK_SEED ?? 1)

const begunAt = performance.now()
let seed = firstSeed
let left = wanted
let played = 0
const failed: number[] = []

/** Plays one seed after another, each in a new thread, because what a thread has loaded stays in memory. */
async function playShare(): Promise<void> {
	while (left > 0) {
		const player = createCoursePlayer()
		const count = Math.min(left, COURSES_PER_SEED)
		left -= count
		const outcome = await player.play(seed++, count)
		await player.end()
		played += outcome.played
		if (outcome.failure === undefined) continue
		failed.push(outcome.seed)
		console.log(describeOutcome(outcome))
	}
}

await Promise.all(Array.from({ length: availableParallelism() }, playShare))
const minutes = Math.round((performance.now() - begunAt) / 6000) / 10
const found = failed.length === 0 ? 'none failed' : `failed: seeds ${failed.join(', ')}`
console.log(`${played} courses from seed ${firstSeed} to ${seed - 1} in ${minutes} min: ${found}`)
process.exitCode = failed.length === 0 ? 0 : 1
