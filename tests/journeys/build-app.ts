import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { GALLERY_FOLDER } from '../gallery/gallery-plugin.ts'

/** Where the app lies as its next version is built, below the project's root. */
export const NEXT_FOLDER = '.next-version'

/** What is built, by the folder it lies in below the project's root. */
const BUILDS: Record<string, string[]> = {
	dist: [],
	[NEXT_FOLDER]: ['--config', 'tests/journeys/new-version/next-build.config.ts'],
	[GALLERY_FOLDER]: ['--config', 'tests/gallery/vite.config.ts', '--logLevel', 'warn'],
}

/**
 * Builds the app as it ships, its next version and the gallery, once for all journeys and side by
 * side; `REUSE_BUILD` takes those that are there.
 */
export default async function buildApp(): Promise<void> {
	await Promise.all(
		Object.entries(BUILDS)
			.filter(([folder]) => !(process.env.REUSE_BUILD && existsSync(folder)))
			.map(([, options]) => runBuild(options)),
	)
	// Each of the projects in a run asks for it.
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
