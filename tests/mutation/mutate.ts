/**
 * Changes each part's code in one place at a time, and checks whether a unit test fails: `npm exec -- node tests/mutation/mutate.ts`,
 * followed by `links` for one part. README.md explains which changes go unnoticed.
 */
import { Stryker } from '@stryker-mutator/core'
import { PARTS } from './parts.ts'

/** The minimum share of changes that the tests must notice, in percent. */
const ENOUGH = 85

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => PARTS.every(({ name }) => name !== part))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}`)
const failed: string[] = []

for (const { name, mutate } of PARTS) {
	if (wanted.length > 0 && !wanted.includes(name)) continue
	process.env.MUTATED_PART = name
	const results = await new Stryker({
		mutate,
		testRunner: 'vitest',
		vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
		coverageAnalysis: 'perTest',
		concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
		ignorePatterns: ['/*', '!/src', '!/sw', '!/tests', '!/locales', '!/public', '!/tsconfig.json'],
		ignoreStatic: true,
		plugins: ['@stryker-mutator/vitest-runner'],
		reporters: ['clear-text', 'progress-append-only', 'json'],
		clearTextReporter: {
			allowColor: false,
			allowEmojis: false,
			logTests: false,
			reportTests: false,
		},
		jsonReporter: { fileName: `node_modules/.cache/mutation/${name}.json` },
		tempDirName: '.mutation',
		allowConsoleColors: false,
		disableTypeChecks: true,
		// Stryker would rewrite it with an API that TypeScript no longer has.
		tsconfigFile: 'none',
		// On a busy machine, even tests that don't hang can take long.
		timeoutMS: 20_000,
	}).runMutationTest()
	const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
	const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
	const share = (100 * noticed) / (noticed + missed.length)
	console.log(
		`${name}: ${noticed} of ${noticed + missed.length} changes noticed, ${share.toFixed(1)} %`,
	)
	if (share < ENOUGH) failed.push(name)
}

if (failed.length > 0) console.log(`Less than ${ENOUGH} %: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
