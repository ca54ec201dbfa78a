import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Prints a line about the build, or fails it. */
type Build = { info(text: string): void; error(text: string): never }

/**
 * Checks the built app, or adds to it, once the folder is complete: after the service worker's own build, too.
 *
 * @param work gets the folder
 */
export function afterBuildPlugin(
	name: string,
	work: (site: string, build: Build) => void | Promise<void>,
): Plugin {
	let site = ''
	return {
		name,
		apply: 'build',
		configResolved({ root, build }) {
			site = resolve(root, build.outDir)
		},
		closeBundle: {
			order: 'post',
			sequential: true,
			async handler() {
				// A build that has failed has written nothing, and reports its own error.
				if (existsSync(join(site, 'index.html'))) await work(site, this)
			},
		},
	}
}
