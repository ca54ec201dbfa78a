/** A thread that runs scenarios. Each message has a seed and a count; the response is the outcome. */
import { parentPort } from 'node:worker_threads'
import { runScenarios } from './run-scenarios.ts'
import { buildScripts } from './scripts.ts'

const scripts = buildScripts()
// A scenario throws many errors whose stack nobody reads.
Error.stackTraceLimit = 0

parentPort?.on('message', async ({ seed, count }: { seed: number; count: number }) => {
	parentPort?.postMessage(await runScenarios(await scripts, seed, count))
})
