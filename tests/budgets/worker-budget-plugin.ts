import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The worker's script, in bytes of gzip: phones ask for it again at every start. */
const BUDGET = 12_000

/** Fails the build when the service worker is larger than its budget. */
export function workerBudgetPlugin(): Plugin {
	let site = ''
	return {
		name: 'worker-budget',
		apply: 'build',
		configResolved({ root, build }) {
			site = resolve(root, build.outDir)
		},
		closeBundle: {
			// After the one that writes the worker.
			order: 'post',
			sequential: true,
			handler() {
				const { length } = gzipSync(readFileSync(resolve(site, 'service-worker.js')))
				this.info(`the service worker: ${length} of ${BUDGET} bytes`)
				if (length > BUDGET) this.error(`The worker has ${length} bytes; its budget is ${BUDGET}`)
			},
		},
	}
}
