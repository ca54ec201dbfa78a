import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** The app's own code as classic scripts, which can be run as often as there are pages and workers. */
export type Scripts = { page: string; outbox: string; renewals: string }

/** Builds the scripts; once is enough for all runs. */
export async function buildScripts(): Promise<Scripts> {
	const [page, outbox, renewals] = await Promise.all([
		buildScript('./page.ts'),
		buildScript('../../../sw/send-outbox.ts'),
		buildScript('../../../sw/routes.ts'),
	])
	return { page, outbox, renewals }
}

/** One file and all that it imports; what it exports is `exported` in the end. */
async function buildScript(file: string): Promise<string> {
	const { output } = (await build({
		configFile: false,
		logLevel: 'error',
		publicDir: false,
		// Tests run in another mode, in which parts of the libraries would be larger and slower.
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
