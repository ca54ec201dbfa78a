import { spawnSync } from 'node:child_process'

/**
 * Builds the app as it ships, and the gallery, once for all journeys; `REUSE_BUILD` takes those that
 * are there.
 */
export default function buildApp(): void {
	if (process.env.REUSE_BUILD) return
	runBuild([], {})
	runBuild(['--config', 'tests/gallery/vite.config.ts', '--logLevel', 'warn'], {})
}

/** Runs one build of the app in a process of its own. */
export function runBuild(options: string[], environment: Record<string, string>): void {
	const vite = 'node_modules/vite/bin/vite.js'
	// A build inside this process would inherit the test runner's NODE_ENV.
	const { status } = spawnSync(process.execPath, [vite, 'build', ...options], {
		env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, ...environment },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	if (status !== 0) throw new Error('The app does not build')
}
