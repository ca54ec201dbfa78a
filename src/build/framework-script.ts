import { build, type Rolldown } from 'vite'
import { COMPILE_HINT } from './chunks.ts'

/** The global variable with the exports of the libraries. */
const GLOBAL = 'framework'

/**
 * Bundles the chunk of the libraries as a classic script, and leaves in its place a module that exports what the script
 * has set. Chromium caches the compiled code of a classic script, but parses modules again at each start (measured in
 * `src/prerender/README.md`).
 */
export async function frameworkScript(chunks: Rolldown.OutputChunk[]): Promise<string> {
	const framework = chunks.find(({ name }) => name === 'framework')
	if (framework === undefined) throw new Error('The bundle has no framework')
	const { output } = (await build({
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		plugins: [
			{
				name: 'chunks',
				enforce: 'pre',
				resolveId: (id) =>
					chunks.find(({ fileName }) => fileName.endsWith(id.replace('./', '/')))?.fileName,
				load: (id) => chunks.find(({ fileName }) => id === fileName)?.code,
			},
		],
		build: {
			write: false,
			target: 'esnext',
			rolldownOptions: {
				input: framework.fileName,
				preserveEntrySignatures: 'strict',
				treeshake: false,
				output: { format: 'iife', name: GLOBAL, generatedCode: { symbols: false } },
			},
		},
	})) as Rolldown.RolldownOutput
	framework.code = `export const{${framework.exports.join()}}=${GLOBAL}`
	framework.imports = []
	return COMPILE_HINT + output[0].code
}
