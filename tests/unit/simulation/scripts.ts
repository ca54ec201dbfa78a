import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** The app's code as classic scripts, which can run once for each page and worker. */
export type Scripts = { page: string; outbox: string; renewals: string }

/** Builds the scripts once for all runs. */
export async function buildScripts(): Promise<Scripts> {
	const [page, outbox, renewals] = await Promise.all([
		buildScript('./page.ts'),
		buildScript('../../../sw/background-work.ts'),
		buildScript('../../../sw/routes.ts'),
	])
	return { page, outbox, renewals }
}

/** Bundles a file with its imports. Its exports become `exported`. */
async function buildScript(file: string): Promise<string> {
	const { output } = (await build({
		configFile: false,
		logLevel: 'error',
		publicDir: false,
		// In test mode, parts of the libraries would be larger and slower.
		mode: 'production',
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			write: false,
			minify: false,
			modulePreload: false,
			rolldownOptions: {
				input: fileURLToPath(new URL(file, import.meta.url)),
				preserveEntrySignatures: 'strict',
				output: { format: 'iife', name: 'exported', codeSplitting: false },
			},
		},
	})) as Rolldown.RolldownOutput
	return output[0].code
}
