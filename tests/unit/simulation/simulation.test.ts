import { expect, test } from 'vitest'
import { createCoursePlayer, describeOutcome } from './course-player.ts'

/** About five seconds of courses, or as many as the soak plays from one seed. */
const COURSES = process.env.SOAK_SEED ? 2000 : 200

/** A random seed unless one is given. */
const SEED = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31))

test('even with late, doubled and lost requests, links arrive once, from their user, and nobody else is logged out', async () => {
	const player = createCoursePlayer()
	try {
		const outcome = await player.play(SEED, COURSES)
		expect(describeOutcome(outcome)).toBe(`Seed ${SEED}: ${COURSES} courses`)
	} finally {
		await player.end()
	}
}, 600_000)
