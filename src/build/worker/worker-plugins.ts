import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { afterBuildPlugin } from '../after-build-plugin.ts'
import { BACKGROUND_WORK_BUDGET, checkBudget, WORKER_BUDGET } from '../budgets.ts'
import { buildScript } from '../inner-builds.ts'

/** Builds the script that the service worker imports, and emits it with the app's files. */
export function backgroundWorkPlugin(): Plugin {
	return {
		name: 'background-work',
		apply: 'build',
		async generateBundle() {
			const source = await buildScript('sw/background-work.ts', {}, 'backgroundWork')
			checkBudget(this, "the worker's background work", [source], BACKGROUND_WORK_BUDGET)
			this.emitFile({ type: 'asset', name: 'background-work.js', source })
		},
	}
}

export function workerBudgetPlugin(): Plugin {
	return afterBuildPlugin('worker-budget', (site, build) => {
		const worker = readFileSync(join(site, 'service-worker.js'))
		checkBudget(build, 'the service worker', [worker], WORKER_BUDGET)
	})
}
