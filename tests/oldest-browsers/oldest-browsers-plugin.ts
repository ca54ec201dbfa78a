import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Fails the build when it holds what one of the browsers that package.json names does not know. */
export function oldestBrowsersPlugin(): Plugin {
	let site = ''
	return {
		name: 'oldest-browsers',
		apply: 'build',
		configResolved({ root, build }) {
			site = resolve(root, build.outDir)
		},
		closeBundle: {
			// After the worker, too, has been written.
			order: 'post',
			sequential: true,
			async handler() {
				// A build that has failed has written nothing, and is to say itself why.
				if (!existsSync(join(site, 'index.html'))) return
				// The data takes its time to be read, and no other command needs it.
				const { tooNewInScript } = await import('./built-scripts.ts')
				const { tooNewInStyles } = await import('./styles.ts')
				const read = (name: string) => readFileSync(join(site, name), 'utf8')
				const inline = read('index.html').match(/(?<=<script>).*(?=<\/script>)/gs) ?? []
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
				if (faults.length > 0)
					this.error(`Not in each of the oldest browsers:\n${faults.join('\n')}`)
			},
		},
	}
}
