import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterBuildPlugin } from '../after-build-plugin.ts'

/** Fails the build if its files use something that one of the oldest browsers in package.json lacks. */
export function oldestBrowsersPlugin() {
	return afterBuildPlugin('oldest-browsers', async (site, build) => {
		// Lazy-loaded, because the data loads slowly and no other command needs it.
		const { findUnsupportedJs } = await import('./built-scripts.ts')
		const { findUnsupportedCss } = await import('./styles.ts')
		const read = (name: string) => readFileSync(join(site, name), 'utf8')
		const inline = read('index.html').match(/(?<=<script>).*?(?=<\/script>)/gs) ?? []
		if (inline.length === 0) throw new Error('The document has no script of its own')
		const faults = [
			...inline.flatMap(findUnsupportedJs).map((fault) => `index.html: ${fault}`),
			...globSync('**/*.js', { cwd: site }).flatMap((name) =>
				findUnsupportedJs(read(name)).map((fault) => `${name}: ${fault}`),
			),
			...globSync('**/*.css', { cwd: site }).flatMap((name) =>
				findUnsupportedCss(read(name)).map((fault) => `${name}: ${fault}`),
			),
		]
		if (faults.length > 0) build.error(`Not in each of the oldest browsers:\n${faults.join('\n')}`)
	})
}
