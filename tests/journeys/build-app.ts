import { spawnSync } from 'node:child_process'

/** Builds the app as it ships, once for all journeys; `REUSE_BUILD` takes the one that is there. */
export default function buildApp(): void {
	if (process.env.REUSE_BUILD) return
	// A build inside this process would inherit the test runner's NODE_ENV.
	const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
		env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	if (status !== 0) throw new Error('The app does not build')
}
