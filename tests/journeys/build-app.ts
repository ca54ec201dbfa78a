import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { GALLERY_FOLDER } from '../gallery/gallery-plugin.ts'

/** The folder of the app's next version, below the project's root. */
export const NEXT_FOLDER = '.next-version'

/** The options of each build, by its output folder below the project's root. */
const BUILDS: Record<string, string[]> = {
	dist: [],
	[NEXT_FOLDER]: ['--config', 'tests/journeys/new-version/next-build.config.ts'],
	[GALLERY_FOLDER]: ['--config', 'tests/gallery/vite.config.ts', '--logLevel', 'warn'],
}

/**
 * Builds the app as it ships, its next version and the gallery in parallel, once for all journeys. `REUSE_BUILD`
 * keeps existing builds.
 */
export default async function buildApp(): Promise<void> {
	await Promise.all(
		Object.entries(BUILDS)
			.filter(([folder]) => !(process.env.REUSE_BUILD && existsSync(folder)))
			.map(([, options]) => runBuild(options)),
	)
	// Each test project of a run calls this. Only the first one builds.
	process.env.REUSE_BUILD = 'yes'
}

export async function runBuild(options: string[], folder = '.'): Promise<void> {
	const vite = resolve('node_modules/vite/bin/vite.js')
	// A build inside this process would inherit the test runner's NODE_ENV.
	const build = spawn(process.execPath, [vite, 'build', ...options], {
		cwd: folder,
		env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const [status] = await once(build, 'exit')
	if (status !== 0) throw new Error('The app does not build')
}
