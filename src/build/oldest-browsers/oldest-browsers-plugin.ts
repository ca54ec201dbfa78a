import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterBuildPlugin } from '../after-build-plugin.ts'

/** Fails the build when it holds what one of the browsers that package.json names does not know. */
export function oldestBrowsersPlugin() {
	return afterBuildPlugin('oldest-browsers', async (site, build) => {
		// The data takes its time to be read, and no other command needs it.
		const { tooNewInScript } = await import('./built-scripts.ts')
		const { tooNewInStyles } = await import('./styles.ts')
		const read = (name: string) => readFileSync(join(site, name), 'utf8')
		const inline = read('index.html').match(/(?<=<script>).*?(?=<\/script>)/gs) ?? []
		if (inline.length === 0) throw new Error('The document has no script of its own')
		const faults = [
			...inline.flatMap(tooNewInScript).map((fault) => `index.html: ${fault}`),
			...globSync('**/*.js', { cwd: site }).flatMap((name) =>
				tooNewInScript(read(name)).map((fault) => `${name}: ${fault}`),
			),
			...globSync('**/*.css', { cwd: site }).flatMap((name) =>
				tooNewInStyles(read(name)).map((fault) => `${name}: ${fault}`),
			),
		]
		if (faults.length > 0) build.error(`Not in each of the oldest browsers:\n${faults.join('\n')}`)
	})
}
