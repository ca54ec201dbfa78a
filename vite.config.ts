import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { readNewsroomContact } from './src/below-floor/newsroom-contact.ts'
import { CSS } from './src/build/import-with-vite.ts'
import { preloadHelperPlugin } from './src/build/preload-helper-plugin.ts'
import { webManifest } from './src/features/install/web-manifest.ts'
import { prerenderPlugin } from './src/prerender/build/prerender-plugin.ts'
import { outboxScriptPlugin } from './sw/build/outbox-script-plugin.ts'
import { apiHostPlugin } from './tests/api-host/vite-plugin.ts'
import { firstScreenBudgetPlugin } from './tests/budgets/first-screen-budget-plugin.ts'
import { workerBudgetPlugin } from './tests/budgets/worker-budget-plugin.ts'
import { ClosingLineReporter } from './tests/closing-line-reporter.ts'
import { galleryPlugin } from './tests/gallery/gallery-plugin.ts'
import { oldestBrowsersPlugin } from './tests/oldest-browsers/oldest-browsers-plugin.ts'
import { siteHeadersPlugin } from './tests/serving/site-headers-plugin.ts'

/** Pieces that several screens share, but not the login. */
const BEHIND_THE_LOGIN =
	/src\/(state\/(paged-query|seen-news)|api\/(news|submissions)|shared\/contract\/(news|submissions)|features\/news\/news-(queries|time|row))\.|src\/ui\/(skeleton-rows|pending-query|heading-row|button-link|row-height|row-list|rows-above|paged-list|more-rows|focus-row|use-steady-rows|store-places|freshness|text\/(age|format-date|truncate-title))|lucide-react.*\/(arrow-up|chevron-right|inbox|refresh-cw)\./

/** What waits to be sent: as much of it as each sign-in needs, and the rest. */
const SIGN_IN_OF_OUTBOX =
	/src\/shared\/(indexed-db|outbox\/(outbox-sign-in|outbox-channel|rename-owner|record-keys|records))/
const OUTBOX =
	/src\/(shared\/(outbox|links)|api\/outbox|features\/submissions\/waiting\/use-waiting-items)/

/** What only some screens share: the links of reporters, and the platforms' marks. */
const LINKS =
	/src\/(state\/waiting-links|features\/(submissions|sharing\/(receive-shared|waiting-links-query))|shared\/addresses\/web-address)/
const MARKS = /src\/marks\/|simple-icons/

/** What several later parts share, and no first screen has. */
const BEHIND_FIRST_SCREENS =
	/shared\/downloads|media\/downloads|session\/use-sign-in|ui\/dialog|ui\/text\/format-size|icons\/trash/

/** Read before anything is built: the worker's plugin writes its file even after an error. */
const CONTACT = readNewsroomContact(process.env.VITE_NEWSROOM_CONTACT)

const SMOKE = 'tests/engines/first-day.test.ts'

/** Journeys in each engine that is installed. */
function engineProject(
	name: string,
	include: string[],
	exclude: string[] = [],
): TestProjectConfiguration {
	return {
		extends: true,
		test: {
			name,
			environment: 'node',
			retry: process.env.CI ? 1 : 0,
			include,
			exclude,
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
			// What a page asks for belongs to the page, and not to the login.
			codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
			routesDirectory: 'src/routes',
			// What belongs to several pages is no page itself.
			routeFileIgnorePattern: 'reporter-shell|prefetch-next-screens|rows-below|-view',
			generatedRouteTree: 'src/route-tree.gen.ts',
			quoteStyle: 'single',
			semicolons: false,
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
			// Only the home screen asks for them, through the browser.
			includeManifestIcons: false,
			injectManifest: { rollupFormat: 'iife', globPatterns: ['**/*.{js,css,html,json,svg}'] },
		}),
		preloadHelperPlugin(),
		outboxScriptPlugin(),
		apiHostPlugin(),
		galleryPlugin(),
		siteHeadersPlugin(),
		firstScreenBudgetPlugin(),
		prerenderPlugin(process.env.VITE_API_ORIGIN, CONTACT),
		workerBudgetPlugin(),
		oldestBrowsersPlugin(),
	],
	css: CSS,
	build: {
		// The workers and the styles go by it, too.
		target: browserslistToEsbuild(),
		assetsInlineLimit: 0,
		// In one file they are smaller than those that one page needs, in eleven.
		cssCodeSplit: false,
		// Every browser that can run the app knows how to preload modules.
		modulePreload: {
			polyfill: false,
			// The first page's scripts are asked for together, the next ones' before they are needed.
			resolveDependencies: () => [],
		},
		rolldownOptions: {
			// A schema nobody reads by is left out: the page never checks what it sends.
			treeshake: { manualPureFunctions: ['v', 'objectWith', 'optionalPart', 'listOf'] },
			output: {
				// Each of the names stands in scripts that the first screen waits for.
				entryFileNames: 'assets/app-[hash:6].js',
				chunkFileNames: 'assets/[name]-[hash:6].js',
				codeSplitting: {
					groups: [
						{ name: 'framework', test: /node_modules/, tags: ['$initial'] },
						// The dashboard watches its queries; the login only asks once.
						{
							name: 'queries',
							test: /queryObserver|InfiniteQuery|useBaseQuery|useQuery|suspense\.js|errorBoundaryUtils/i,
						},
						// In one piece it compresses better.
						{ name: 'app', tags: ['$initial'], minSize: 0 },
						// Each sign-in notes there whose it is.
						{ name: 'sign-in', test: SIGN_IN_OF_OUTBOX, minSize: 0 },
						{ name: 'lists', test: BEHIND_THE_LOGIN },
						{ name: 'outbox', test: OUTBOX, minSize: 0 },
						{ name: 'downloads', test: BEHIND_FIRST_SCREENS },
						{
							name: 'shared',
							minShareCount: 3,
							minSize: 0,
							test: (id) => ![BEHIND_THE_LOGIN, LINKS, MARKS].some((part) => part.test(id)),
						},
						{ name: 'links', test: LINKS },
						{ name: 'marks', test: MARKS },
					],
				},
			},
		},
	},
	test: {
		reporters: ['default', new ClosingLineReporter()],
		// A journey mostly waits for its browser: three of them share two cores well.
		maxWorkers: 3,
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					environment: 'happy-dom',
					// One window for all files of a worker: making it takes longer than most of their tests.
					isolate: false,
					unstubGlobals: true,
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
					// On a machine that is busy otherwise a moment may pass unseen; it is said when it did.
					retry: process.env.CI ? 1 : 0,
					include: ['tests/journeys/**/*.test.ts'],
					globalSetup: ['tests/journeys/build-app.ts'],
					// Many rounds take their time.
					testTimeout: process.env.SOAK_ROUNDS ? 3_600_000 : 60_000,
					hookTimeout: 60_000,
					// To look costs a busy machine more than to wait.
					expect: { poll: { timeout: 10_000, interval: 100 } },
				},
			},
			// An ordinary day in every engine; the rest of what they are tried in takes its time.
			engineProject('smoke', [SMOKE]),
			engineProject('engines', ['tests/engines/*.test.ts'], [SMOKE]),
		],
	},
})
