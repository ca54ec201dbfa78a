import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** `info` prints a line about the build, and `error` fails the build. */
type Build = { info(text: string): void; error(text: string): never }

/** Returns a plugin that runs after the whole site is written into its folder, including the service worker. */
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
				// A failed build has written nothing, and reports its own error.
				if (existsSync(join(site, 'index.html'))) await work(site, this)
			},
		},
	}
}
