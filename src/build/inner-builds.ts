import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { minify } from 'terser'
import { build, type CSSOptions, createServer, type Rolldown } from 'vite'

const fullNames = new Map<string, string>()

/**
 * Returns a class name of four characters, to save bytes in the document: a hash of the file and the class, the same
 * in every build. @throws if two classes get the same name
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
 * Imports modules of the app, by their paths from the root, into the build's own process, so that it can render
 * markup. @throws if a message has no translation
 */
export async function importWithVite<Modules extends unknown[]>(
	...files: { [Index in keyof Modules]: string }
): Promise<Modules> {
	const server = await createServer({
		configFile: false,
		logLevel: 'warn',
		appType: 'custom',
		server: { middlewareMode: true, ws: false, watch: null },
		optimizeDeps: { noDiscovery: true, include: [] },
		css: CSS,
		// Nothing is fetched, but modules build addresses when they are imported.
		define: { 'globalThis.location': JSON.stringify({ href: `${ORIGIN}/`, origin: ORIGIN }) },
		oxc: { jsx: { development: false } },
		plugins: [
			babel({ presets: [linguiTransformerBabelPreset()] }),
			lingui({ failOnMissing: true }),
		],
	})
	try {
		const modules = files.map((file) => server.ssrLoadModule(`/${file}`))
		return (await Promise.all(modules)) as Modules
	} finally {
		await server.close()
	}
}

/** Functions without side effects: without these names, unused schemas would stay in a bundle. */
export const PURE_FUNCTIONS = ['v', 'objectWith', 'responseWith', 'optionalPart', 'listOf']

/** No inner script signs out. The app's own build must not tree-shake `onSignOut`: it would lose every cleanup. */
const PURE_OUTSIDE_APP = [...PURE_FUNCTIONS, 'onSignOut']

/**
 * Bundles a classic script for every browser that can run the app. `values` are those of the constants that it
 * declares. If it has exports, a global variable gets them.
 */
export async function buildScript(input: string, values: Record<string, unknown>): Promise<string> {
	const { output } = (await build({
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		define: Object.fromEntries(
			Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
		),
		build: {
			write: false,
			target: browserslistToEsbuild(),
			minify: false,
			rolldownOptions: {
				input,
				preserveEntrySignatures: 'strict',
				treeshake: { manualPureFunctions: PURE_OUTSIDE_APP },
				output: { format: 'iife', generatedCode: { symbols: false }, name: 'backgroundWork' },
			},
		},
	})) as Rolldown.RolldownOutput
	return minifyScript(output[0].code, { ecma: 2020 })
}

/**
 * Minifies a classic script. The first screen waits for each byte, and terser's output is 5 % smaller than that of
 * Vite's own minifier. Vite would call terser before it removes dead code, and with workarounds for Safari 10: 1 %
 * larger.
 */
export async function minifyScript(code: string, { ecma }: { ecma: 5 | 2020 }): Promise<string> {
	const minified = await minify(code, {
		compress: { passes: 3, unsafe_arrows: ecma > 5, unsafe: true, pure_getters: true },
		ecma,
	})
	return `${minified.code}`.trim()
}
