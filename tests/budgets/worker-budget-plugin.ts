import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterBuildPlugin } from '../../src/build/after-build-plugin.ts'

/** The worker's script, in bytes of gzip: phones ask for it again at every start. */
const BUDGET = 12_000

/** Fails the build when the service worker is larger than its budget. */
export function workerBudgetPlugin() {
	return afterBuildPlugin('worker-budget', (site, build) => {
		const { length } = gzipSync(readFileSync(join(site, 'service-worker.js')))
		build.info(`the service worker: ${length} of ${BUDGET} bytes`)
		if (length > BUDGET) build.error(`The worker has ${length} bytes; its budget is ${BUDGET}`)
	})
}
