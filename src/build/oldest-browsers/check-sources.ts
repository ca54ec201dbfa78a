import { globSync, readFileSync } from 'node:fs'
import { tooNewInSources } from './source-check.ts'
import { tooNewInStyles } from './styles.ts'

/**
 * Fails when the sources name something that one of the oldest browsers lacks. Styles too: what the
 * build writes in older words, as light-dark(), needs more beside it than the app has.
 */
const faults = [
	tooNewInSources('dom', ['src'], ['src/build', 'src/downloader']),
	tooNewInSources('webworker', ['src/downloader', 'sw']),
	...globSync('src/**/*.css').flatMap((file) =>
		tooNewInStyles(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}\n`),
	),
].join('')

if (faults !== '') {
	console.error(`${faults}Not in each of the browsers that package.json names.`)
	process.exit(1)
}
