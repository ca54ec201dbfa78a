import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig, type PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { configureDocument, configureSite } from './deploy/rollout/configure-site.ts'
import { writeServingFiles } from './deploy/serving/serving-files.ts'
import packageJson from './package.json' with { type: 'json' }
import {
	chunkFileNames,
	chunkGroups,
	compileHint,
	preloadHelperPlugin,
} from './src/build/chunks.ts'
import { CSS, PURE_FUNCTIONS } from './src/build/inner-builds.ts'
import { guideFile } from './src/build/pages/page-files.ts'
import { setRevisions } from './src/build/revisions.ts'
import { readSettings } from './src/build/settings.ts'
import { sitePlugin } from './src/build/site-plugin.ts'
import { webManifest } from './src/build/web-manifest.ts'

export default defineConfig(async ({ command, mode }) => {
	// Read before anything is built: the worker's plugin writes its file even after an error.
	const settings = readSettings(process.env)
	return {
		// Vite would read a colour as a comment.
		envDir: false as const,
		plugins: [
			tanstackRouter({
				autoCodeSplitting: true,
				// A page's loader is split with its component. Otherwise the login would load 11 kB more.
				codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
			}),
			babel({ presets: [linguiTransformerBabelPreset()] }),
			react(),
			lingui({ failOnMissing: true }),
			VitePWA({
				strategies: 'injectManifest',
				srcDir: 'sw',
				filename: 'service-worker.ts',
				injectRegister: false,
				registerType: 'prompt',
				manifest: webManifest,
				// Icons are fetched by the browser when the app is installed, and need no precaching.
				includeManifestIcons: false,
				injectManifest: {
					rollupFormat: 'iife',
					// Not the pictures of the help: most reporters never open it.
					globPatterns: ['**/*.{js,css,html,json,svg,webmanifest}'],
					globIgnores: [guideFile('*')],
				},
				integration: { beforeBuildServiceWorker: setRevisions },
			}),
			preloadHelperPlugin,
			sitePlugin((site) => {
				if (Object.keys(settings).length > 0) configureSite(site, settings)
				else writeServingFiles(site)
			}),
			{
				name: 'configure-document',
				apply: 'serve' as const,
				transformIndexHtml: (html: string) => configureDocument(html, settings),
			},
			command === 'serve' && mode !== 'test' && (await servePlugins()),
		],
		define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
		// React has the hook that this shim brings to older versions of it.
		resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
		css: CSS,
		build: {
			// Also for the workers and the styles.
			target: browserslistToEsbuild(),
			assetsInlineLimit: 0,
			// One file for all styles is smaller than the eleven files that a single page would need.
			cssCodeSplit: false,
			// Every supported browser can preload modules.
			modulePreload: {
				polyfill: false,
				// The document preloads the first page's scripts itself, and the app prefetches the next pages'.
				resolveDependencies: () => [],
			},
			rolldownOptions: {
				treeshake: { manualPureFunctions: PURE_FUNCTIONS },
				output: {
					entryFileNames: 'assets/app-[hash:6].js',
					chunkFileNames,
					assetFileNames: 'assets/[name]-[hash:6][extname]',
					codeSplitting: { groups: chunkGroups() },
					postBanner: compileHint,
				},
			},
		},
	}
})

/**
 * What `vite dev` and `vite preview` serve beside the app. Vite bundles what a configuration imports by a literal name,
 * and the app builds without the tests.
 */
async function servePlugins(): Promise<PluginOption> {
	const file = join(import.meta.dirname, 'tests/serve-plugins.ts')
	const tests: typeof import('./tests/serve-plugins.ts') = await import(file)
	return tests.servePlugins()
}
