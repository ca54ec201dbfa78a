import { expect, test } from 'vitest'
import { createCoursePlayer, describeOutcome } from './course-player.ts'

/** Some five seconds' worth, or all that the soak plays of a seed. */
const COURSES = process.env.SOAK_SEED ? 2000 : 500

/** Other courses each time, for as long as no seed is given. */
const SEED = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31))

test('whatever arrives late, twice or never: links arrive once, from their owner, and nobody else is logged out', async () => {
	const player = createCoursePlayer()
	try {
		const outcome = await player.play(SEED, COURSES)
		expect(describeOutcome(outcome)).toBe(`Seed ${SEED}: ${COURSES} courses`)
	} finally {
		await player.end()
	}
}, 600_000)
