/** A thread that plays courses. Each message has a seed and a count; the response is the outcome. */
import { parentPort } from 'node:worker_threads'
import { playCourses } from './play-courses.ts'
import { buildScripts } from './scripts.ts'

const scripts = buildScripts()
// A course throws many errors whose stack nobody reads.
Error.stackTraceLimit = 0

parentPort?.on('message', async ({ seed, count }: { seed: number; count: number }) => {
	parentPort?.postMessage(await playCourses(await scripts, seed, count))
})
