import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { build, type Plugin, type Rolldown } from 'vite'
import type { ResolvedVitePWAOptions } from 'vite-plugin-pwa'
import { OUTBOX_SCRIPT_BUDGET } from '../budgets.ts'

/** Builds the script that the worker imports, and emits it with the app's files. */
export function outboxScriptPlugin(): Plugin {
	return {
		name: 'outbox-script',
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
						input: 'sw/send-outbox.ts',
						treeshake: {
							manualPureFunctions: ['v', 'objectWith', 'responseWith', 'optionalPart', 'listOf'],
						},
						output: { format: 'iife' },
					},
				},
			})) as Rolldown.RolldownOutput
			const source = output[0].code
			const { length } = gzipSync(source)
			this.info(`the worker's outbox script: ${length} of ${OUTBOX_SCRIPT_BUDGET} bytes`)
			if (length > OUTBOX_SCRIPT_BUDGET)
				this.error(`The outbox script has ${length} bytes; its budget is ${OUTBOX_SCRIPT_BUDGET}`)
			this.emitFile({ type: 'asset', name: 'send-outbox.js', source })
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
