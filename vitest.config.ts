import { defineConfig, mergeConfig, type TestProjectConfiguration } from 'vitest/config'
import { ClosingLineReporter } from './tests/closing-line-reporter.ts'
import viteConfig from './vite.config.ts'

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
			include: [include],
			env: { ENGINES: process.env.ENGINES ?? engine },
			globalSetup: ['tests/journeys/build-app.ts'],
			testTimeout: process.env.SOAK_ROUNDS ? 3_600_000 : 120_000,
			hookTimeout: 60_000,
		},
	}
}

export default defineConfig(async (environment) =>
	mergeConfig(await viteConfig(environment), {
		test: {
			reporters: ['default', new ClosingLineReporter()],
			tags: [
				{
					name: 'soak',
					description: 'Long or rare. `npm test` leaves it out; GitHub runs it every night.',
				},
			],
			// A journey mostly waits for its browser, so three share two cores well.
			maxWorkers: 3,
			projects: [
				{
					extends: true,
					test: {
						name: 'unit',
						environment: 'node',
						isolate: false,
						unstubGlobals: true,
						setupFiles: ['tests/unit/set-up.ts'],
						// Some drive the reference host, and a busy machine takes its time.
						testTimeout: 30_000,
						include: ['tests/unit/**/*.test.{ts,tsx}'],
						expect: { poll: { timeout: 10_000 } },
					},
				},
				{
					extends: true,
					test: {
						name: 'journeys',
						environment: 'node',
						// One browser for all files of a worker.
						isolate: false,
						include: ['tests/journeys/**/*.test.ts'],
						globalSetup: ['tests/journeys/build-app.ts'],
						// The soak runs many rounds.
						testTimeout: process.env.SOAK_ROUNDS ? 3_600_000 : 60_000,
						hookTimeout: 60_000,
						// Polls rarely, since each poll costs a busy machine more than waiting, and for as long as Playwright
						// waits: three browsers on a slow machine can take 10 s to read a video's length.
						expect: { poll: { timeout: 30_000, interval: 100 } },
					},
				},
				engineProject('deployment', 'tests/deployment/*.test.ts'),
				// Projects of their own, so that they run side by side.
				...SMOKE_ENGINES.map((engine) => engineProject(`smoke-${engine}`, SMOKE, engine)),
				engineProject('engines', 'tests/engines/*.test.ts'),
			],
		},
	}),
)
