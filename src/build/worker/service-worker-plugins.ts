import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { build, type Plugin, type Rolldown } from 'vite'
import type { ResolvedVitePWAOptions } from 'vite-plugin-pwa'
import { BACKGROUND_WORK_BUDGET } from '../budgets.ts'

/** Builds the script that the worker imports, and emits it with the app's files. */
export function backgroundWorkPlugin(): Plugin {
	return {
		name: 'background-work',
		apply: 'build',
		async generateBundle() {
			const { output } = (await build({
				configFile: false,
				logLevel: 'warn',
				publicDir: false,
				build: {
					write: false,
					target: browserslistToEsbuild(),
					minify: 'terser',
					rolldownOptions: {
						input: 'sw/background-work.ts',
						treeshake: {
							manualPureFunctions: ['v', 'objectWith', 'responseWith', 'optionalPart', 'listOf'],
						},
						output: { format: 'iife' },
					},
				},
			})) as Rolldown.RolldownOutput
			const source = output[0].code
			const { length } = gzipSync(source)
			this.info(`the worker's background work: ${length} of ${BACKGROUND_WORK_BUDGET} bytes`)
			if (length > BACKGROUND_WORK_BUDGET)
				this.error(
					`The worker's background work has ${length} bytes; its budget is ${BACKGROUND_WORK_BUDGET}`,
				)
			this.emitFile({ type: 'asset', name: 'background-work.js', source })
		},
	}
}

/** 72 bits: enough to be unique, and short in the worker's script. */
const REVISION_LENGTH = 12

/**
 * Adds the beginning of each file's SHA-256 to the precache manifest, so that the worker can verify what it stores. Files
 * with a hash in their name get one too, because that hash isn't of the finished content.
 */
export function setRevisions({ injectManifest }: ResolvedVitePWAOptions): void {
	// The web app manifest, which is already on the disk.
	delete injectManifest.additionalManifestEntries
	injectManifest.manifestTransforms = [
		(entries) => ({
			manifest: entries.map((entry) => ({
				...entry,
				revision: revisionOf(readFileSync(join(injectManifest.globDirectory, entry.url))),
			})),
		}),
	]
}

/** The beginning of a file's SHA-256, by which the worker verifies it. */
export function revisionOf(content: Buffer): string {
	return createHash('sha256').update(content).digest('base64').slice(0, REVISION_LENGTH)
}
