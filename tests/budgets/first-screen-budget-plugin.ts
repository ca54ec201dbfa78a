import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { closureOf, componentsOf } from '../../src/build/app-files.ts'
import { SCRIPT_BUDGETS } from '../../src/build/first-screens.ts'

/** Fails the build when a first screen asks for more JavaScript than its budget. */
export function firstScreenBudgetPlugin(): Plugin {
	return {
		name: 'first-screen-budget',
		apply: 'build',
		// Last of all: Vite writes into the chunks what they preload.
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
					this.info(`${page}: ${size} of ${budget} bytes of first-screen JavaScript`)
					if (size > budget) this.error(`${page} asks for ${size} bytes; its budget is ${budget}`)
				}
			},
		},
	}
}

type Chunk = Rolldown.OutputChunk

/** The chunks the document itself asks for. */
function initialChunks(chunks: Chunk[], document: Rolldown.OutputAsset | undefined): Chunk[] {
	const html = String(document?.source)
	const initial = chunks.filter(({ fileName }) => html.includes(fileName))
	if (initial.length === 0) throw new Error('The document asks for no chunk')
	return initial
}

function gzipSize(chunks: Iterable<Chunk>): number {
	return [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
}
