/** A thread that plays courses: each message names a seed and how many, and is answered by the outcome. */
import { parentPort } from 'node:worker_threads'
import { playCourses } from './play-courses.ts'
import { buildScripts } from './scripts.ts'

const scripts = buildScripts()
// A course throws many errors that say that something did not come, and nobody reads where.
Error.stackTraceLimit = 0

parentPort?.on('message', async ({ seed, count }: { seed: number; count: number }) => {
	parentPort?.postMessage(await playCourses(await scripts, seed, count))
})
