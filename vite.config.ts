import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { servingFilesPlugin } from './deploy/serving/serving-files-plugin.ts'
import packageJson from './package.json' with { type: 'json' }
import { brandingPlugin, manifestNames, productNamePlugin } from './src/build/branding-plugin.ts'
import { chunkGroups } from './src/build/chunk-groups.ts'
import { CSS } from './src/build/import-with-vite.ts'
import { readNewsroomContact } from './src/build/newsroom-contact.ts'
import { preloadHelperPlugin } from './src/build/preload-helper-plugin.ts'
import { loadSettings, otherOrigins } from './src/build/settings.ts'
import { webManifest } from './src/features/install/web-manifest.ts'
import { prerenderPlugin } from './src/prerender/build/prerender-plugin.ts'
import { outboxScriptPlugin } from './sw/build/outbox-script-plugin.ts'
import { setRevisions } from './sw/build/precache-revisions.ts'
import { apiHostPlugin } from './tests/api-host/vite-plugin.ts'
import { firstScreenBudgetPlugin } from './tests/budgets/first-screen-budget-plugin.ts'
import { workerBudgetPlugin } from './tests/budgets/worker-budget-plugin.ts'
import { ClosingLineReporter } from './tests/closing-line-reporter.ts'
import { galleryPlugin } from './tests/gallery/gallery-plugin.ts'
import { oldestBrowsersPlugin } from './tests/oldest-browsers/oldest-browsers-plugin.ts'
import { siteHeadersPlugin } from './tests/serving/site-headers-plugin.ts'

/** Read before anything is built: the worker's plugin writes its file even after an error. */
const SETTINGS = loadSettings(import.meta.dirname, process.argv[2] === 'build')

const SMOKE = 'tests/engines/first-day.test.ts'

/** The oldest engine promised, and the one most unlike Chromium: the others have a run of their own. */
const SMOKE_ENGINES = ['chromium-109', 'webkit']

/** Journeys in each engine that is installed, or in those named. */
function engineProject(name: string, include: string, engine = ''): TestProjectConfiguration {
	return {
		extends: true,
		test: {
			name,
			environment: 'node',
			retry: process.env.CI ? 1 : 0,
			include: [include],
			env: { ENGINES: process.env.ENGINES ?? engine },
			globalSetup: ['tests/journeys/build-app.ts'],
			testTimeout: process.env.SOAK_ROUNDS ? 3_600_000 : 120_000,
			hookTimeout: 60_000,
		},
	}
}

export default defineConfig({
	plugins: [
		tanstackRouter({
			target: 'react',
			autoCodeSplitting: true,
			// A page's loader is split with its component, so that the login does not load it.
			codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
			routesDirectory: 'src/routes',
			// Files beside the routes that are no routes.
			routeFileIgnorePattern: 'reporter-shell|prefetch-next-screens|rows-below|-view',
			generatedRouteTree: 'src/route-tree.gen.ts',
			quoteStyle: 'single',
			semicolons: false,
		}),
		productNamePlugin(SETTINGS),
		babel({ presets: [linguiTransformerBabelPreset()] }),
		react(),
		lingui({ failOnMissing: true }),
		VitePWA({
			strategies: 'injectManifest',
			srcDir: 'sw',
			filename: 'service-worker.ts',
			injectRegister: false,
			registerType: 'prompt',
			manifest: { ...webManifest, ...manifestNames(SETTINGS) },
			// Icons are fetched by the browser when the app is installed, and need no precaching.
			includeManifestIcons: false,
			injectManifest: {
				rollupFormat: 'iife',
				globPatterns: ['**/*.{js,css,html,json,svg,webmanifest}'],
			},
			integration: { beforeBuildServiceWorker: setRevisions },
		}),
		preloadHelperPlugin(),
		outboxScriptPlugin(),
		apiHostPlugin(),
		galleryPlugin(),
		siteHeadersPlugin(),
		firstScreenBudgetPlugin(),
		brandingPlugin(SETTINGS.VITE_BRANDING),
		prerenderPlugin(otherOrigins(SETTINGS), readNewsroomContact(SETTINGS.VITE_NEWSROOM_CONTACT)),
		workerBudgetPlugin(),
		oldestBrowsersPlugin(),
		servingFilesPlugin(),
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
			// Schema builders have no side effects, so unused schemas (those of requests) are dropped.
			treeshake: {
				manualPureFunctions: ['v', 'objectWith', 'responseWith', 'optionalPart', 'listOf'],
			},
			output: {
				// Short names, since they are written into scripts that the first screen waits for.
				entryFileNames: 'assets/app-[hash:6].js',
				chunkFileNames: 'assets/[name]-[hash:6].js',
				codeSplitting: { groups: chunkGroups() },
			},
		},
	},
	test: {
		reporters: ['default', new ClosingLineReporter()],
		tags: [
			{
				name: 'soak',
				description:
					'Plays another one on other phones, or at other moments. `npm test` leaves it out.',
			},
		],
		// A journey mostly waits for its browser, so three share two cores well.
		maxWorkers: 3,
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					environment: 'happy-dom',
					// One window for all files of a worker, since creating it takes longer than most tests.
					isolate: false,
					unstubGlobals: true,
					setupFiles: ['tests/unit/unstub-globals.ts'],
					// Some drive the reference host, and a busy machine takes its time.
					testTimeout: 30_000,
					retry: process.env.CI ? 1 : 0,
					include: ['tests/unit/**/*.test.{ts,tsx}'],
				},
			},
			{
				extends: true,
				test: {
					name: 'journeys',
					environment: 'node',
					// One browser for all files of a worker.
					isolate: false,
					// On a busy machine a short moment may be missed; the reporter prints each retry.
					retry: process.env.CI ? 1 : 0,
					include: ['tests/journeys/**/*.test.ts'],
					globalSetup: ['tests/journeys/build-app.ts'],
					// The soak runs many rounds.
					testTimeout: process.env.SOAK_ROUNDS ? 3_600_000 : 60_000,
					hookTimeout: 60_000,
					// Polling rarely, since each poll costs a busy machine more than waiting.
					expect: { poll: { timeout: 10_000, interval: 100 } },
				},
			},
			engineProject('deployment', 'tests/deployment/*.test.ts'),
			// Projects of their own, so that they run side by side.
			...SMOKE_ENGINES.map((engine) => engineProject(`smoke-${engine}`, SMOKE, engine)),
			engineProject('engines', 'tests/engines/*.test.ts'),
		],
	},
})
