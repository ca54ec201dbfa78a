/**
 * Changes the code of each part in one place after the other, and sees whether a unit test notices:
 * `npm run mutation`, or `npm run mutation outbox` for one part. README.md says what is left unnoticed, and why.
 */
import { Stryker } from '@stryker-mutator/core'
import { PARTS } from './parts.ts'

/** How many of the changes the tests must notice at least, in percent. */
const ENOUGH = 85

const wanted = process.argv.slice(2)
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
		// It would be rewritten by an interface that TypeScript no longer has.
		tsconfigFile: 'none',
		// A busy machine takes its time even for what does not hang.
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
