import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { BACKGROUND_WORK_BUDGET, checkBudget } from '../budgets.ts'
import { buildScript } from '../inner-builds.ts'

/** Builds the script that the service worker imports, and emits it with the app's files. */
export function backgroundWorkPlugin(): Plugin {
	return {
		name: 'background-work',
		apply: 'build',
		async generateBundle() {
			const source = await buildScript('sw/background-work.ts', {}, 'backgroundWork')
			const { length } = gzipSync(source)
			checkBudget(this, "the worker's background work", length, BACKGROUND_WORK_BUDGET)
			this.emitFile({ type: 'asset', name: 'background-work.js', source })
		},
	}
}
