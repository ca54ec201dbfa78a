import { globSync, readFileSync } from 'node:fs'
import { findUnsupportedApis } from './source-check.ts'
import { findUnsupportedCss } from './styles.ts'

/**
 * Fails if the sources use something that one of the oldest browsers lacks. Style sources are checked too: the build
 * transpiles functions such as light-dark(), but its output needs further styles, which the app doesn't have.
 */
const faults = [
	findUnsupportedApis('dom', ['src'], ['src/build', 'src/downloader']),
	findUnsupportedApis('webworker', ['src/downloader', 'sw']),
	...globSync('src/**/*.css').flatMap((file) =>
		findUnsupportedCss(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}\n`),
	),
].join('')

if (faults !== '') {
	console.error(`${faults}Not in each of the browsers that package.json names.`)
	process.exit(1)
}
