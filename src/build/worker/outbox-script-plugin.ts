import { gzipSync } from 'node:zlib'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { build, type Plugin, type Rolldown } from 'vite'
import { OUTBOX_SCRIPT_BUDGET } from '../budgets.ts'

/** Builds the worker's second script, which is imported by the first, and emits it with the app's files. */
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
						treeshake: { manualPureFunctions: ['v', 'objectWith', 'optionalPart', 'listOf'] },
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
