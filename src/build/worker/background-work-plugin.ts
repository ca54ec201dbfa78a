import { gzipSync } from 'node:zlib'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { build, type Plugin, type Rolldown } from 'vite'
import { BACKGROUND_WORK_BUDGET } from '../budgets.ts'

/** Builds the script that the service worker imports, and emits it with the app's files. */
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
					terserOptions: {
						compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
						ecma: 2020,
					},
					rolldownOptions: {
						input: 'sw/background-work.ts',
						preserveEntrySignatures: 'strict',
						treeshake: {
							manualPureFunctions: [
								'v',
								'objectWith',
								'responseWith',
								'optionalPart',
								'listOf',
								'stored',
							],
						},
						output: { format: 'iife', name: 'backgroundWork' },
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
