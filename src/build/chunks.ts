import type { Plugin, Rolldown } from 'vite'

/**
 * Returns the groups of chunks that pages share. `src/prerender/README.md` says what each saves. A module belongs to
 * the first group that matches it, or that matches one of the modules that import it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
	return [
		// This chunk seldom changes, so a new version of the app usually reuses it from the phone's cache.
		{ name: 'framework', test: /node_modules/, tags: ['$initial'] },
		{ name: 'app', tags: ['$initial'], minSize: 0 },
		// The layout, the page, and the code that stores responses.
		{
			name: 'news',
			test: /routes\/dashboard\/(route|updates)\.tsx\?tsr-split=component|storage\/model\/store-response\.ts/,
			minSize: 0,
		},
		// Every new sign-in needs a part of it, and nothing else that pages share.
		{ name: 'log-in', test: /\/log-in\.ts/, minSize: 0 },
		{ name: 'icons', test: /lucide-react/, minShareCount: 2, minSize: 0 },
		{ name: 'shared', test: /\/src\//, minShareCount: 3, minSize: 0 },
	]
}

/** Short names, since the first screen waits for the scripts that name them. */
export function chunkFileNames({ name }: Rolldown.PreRenderedChunk): string {
	return `assets/${name.replace('rolldown-', '')}-[hash:6].js`
}

/**
 * Makes Chromium 136 and later compile all functions of the first screens on another thread while the files load,
 * instead of one by one on the main thread.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

export function compileHint({ name, isEntry }: Rolldown.RenderedChunk): string {
	return isEntry || name === 'news' ? COMPILE_HINT : ''
}

/**
 * Replaces Vite's module that preloads files before a dynamic import. `load-app.ts` preloads what the first screens need,
 * so only the last lines of the module are useful: they report a file that couldn't be fetched.
 *
 * Ours throws its own error. The router would recognise the browser's error by its text and reload the page, even
 * offline, and its code for this uses a storage that may throw.
 */
export const preloadHelperPlugin: Plugin = {
	name: 'preload-helper',
	apply: 'build',
	transform: {
		filter: { id: /vite\/preload-helper/ },
		handler: () => ({
			code: `export const __vitePreload = (load) => load().catch((cause) => {
				const error = new Error('Missing file', { cause })
				dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
				throw error
			})`,
			map: null,
		}),
	},
}
