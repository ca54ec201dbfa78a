import { basename } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { type CSSOptions, createServer } from 'vite'
import { productNamePlugin } from './branding-plugin.ts'

/** No two files have one name. A hash in each class would weigh on the document. */
export const CSS: CSSOptions = {
	modules: {
		generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
	},
}

const ORIGIN = 'https://reporter-portal.invalid'

/**
 * Imports a module of the app, with all that Vite compiles in it, into this process: it renders there
 * what a browser is then sent.
 *
 * @param file its path from the project's root
 * @param use what to do with it
 * @throws where a word has no translation
 */
export async function importWithVite<Module, Result>(
	file: string,
	use: (module: Module) => Result,
): Promise<Result> {
	const server = await createServer({
		configFile: false,
		logLevel: 'warn',
		appType: 'custom',
		server: { middlewareMode: true, ws: false, watch: null },
		optimizeDeps: { noDiscovery: true, include: [] },
		css: CSS,
		// Nothing is fetched, but addresses are made as modules begin.
		define: { 'globalThis.location': JSON.stringify({ href: `${ORIGIN}/`, origin: ORIGIN }) },
		oxc: { jsx: { development: false } },
		plugins: [
			productNamePlugin(),
			babel({ presets: [linguiTransformerBabelPreset()] }),
			lingui({ failOnMissing: true }),
		],
	})
	try {
		return use((await server.ssrLoadModule(`/${file}`)) as Module)
	} finally {
		await server.close()
	}
}
