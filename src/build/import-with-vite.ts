import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { type CSSOptions, createServer } from 'vite'

/** The full names of the classes that were given a short one. */
const fullNames = new Map<string, string>()

/**
 * Class names have four characters: readable ones weigh on the document. They follow from the names of the file
 * and the class, so that each build gives the same.
 *
 * @throws where two classes would have one name
 */
function shortClassName(name: string, file: string): string {
	const full = `${basename(file, '.module.css')} ${name}`
	const digest = createHash('sha256').update(full).digest().readUInt32BE()
	// The first character is a letter.
	const short = (10 * 36 ** 3 + (digest % (26 * 36 ** 3))).toString(36)
	if (fullNames.has(short) && fullNames.get(short) !== full)
		throw new Error(`The classes ${full} and ${fullNames.get(short)} would have the same name`)
	fullNames.set(short, full)
	return short
}

export const CSS: CSSOptions = { modules: { generateScopedName: shortClassName } }

const ORIGIN = 'https://reporter-portal.invalid'

/**
 * Imports a module of the app, compiled by Vite, into this process: it renders there what browsers are later
 * sent.
 *
 * @param file its path from the project's root
 * @param use what to do with it
 * @throws if a message has no translation
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
		// Nothing is fetched, but modules make addresses when they are loaded.
		define: { 'globalThis.location': JSON.stringify({ href: `${ORIGIN}/`, origin: ORIGIN }) },
		oxc: { jsx: { development: false } },
		plugins: [
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
