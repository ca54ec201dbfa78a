import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { afterBuildPlugin } from './after-build-plugin.ts'
import { closureOf, componentsOf } from './app-files.ts'
import { checkBudget, SCRIPT_BUDGETS, WORKER_BUDGET } from './budgets.ts'

/** Fails the build if a first screen requests more JavaScript than its budget. */
export function firstScreenBudgetPlugin(): Plugin {
	return {
		name: 'first-screen-budget',
		apply: 'build',
		// Runs last, because Vite writes into each chunk which files to preload.
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const files = Object.values(bundle)
				const chunks = files.filter((file) => file.type === 'chunk')
				const assets = files.filter((file) => file.type === 'asset')
				const document = assets.find(({ fileName }) => fileName === 'index.html')
				const initial = initialChunks(chunks, document)
				for (const [page, budget] of Object.entries(SCRIPT_BUDGETS)) {
					const size = gzipSize(closureOf(chunks, [...initial, ...componentsOf(chunks, page)]))
					checkBudget(this, `the first-screen JavaScript of ${page}`, size, budget)
				}
			},
		},
	}
}

/** Fails the build if the service worker is larger than its budget. */
export function workerBudgetPlugin() {
	return afterBuildPlugin('worker-budget', (site, build) => {
		const { length } = gzipSync(readFileSync(join(site, 'service-worker.js')))
		checkBudget(build, 'the service worker', length, WORKER_BUDGET)
	})
}

type Chunk = Rolldown.OutputChunk

/** Returns the chunks that the document itself requests. */
function initialChunks(chunks: Chunk[], document: Rolldown.OutputAsset | undefined): Chunk[] {
	const html = String(document?.source)
	const initial = chunks.filter(({ fileName }) => html.includes(fileName))
	if (initial.length === 0) throw new Error('The document requests no chunk')
	return initial
}

function gzipSize(chunks: Iterable<Chunk>): number {
	return [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
}
