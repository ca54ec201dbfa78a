/**
 * Prints figures that are comparable across runs and machines: counts, and ratios of times within one run.
 * `npm run bench`.
 *
 * `npm run bench -- --trace` prints where the time of a visit goes, for `dist` and any other builds named after it.
 * `--visits` sets how many visits of each build to trace.
 */
import { parseArgs } from 'node:util'
import { ACCOUNTS, type Account } from '../api-host/accounts.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { startPortal } from '../journeys/portal.ts'
import { measureAppending } from './appending.ts'
import { FIRST_VISIT } from './limits.ts'
import { printTraces } from './trace.ts'
import { measureVisit, type VisitFigures } from './visit-figures.ts'
import { measureWork } from './work.ts'

const SUBMISSIONS = 1000

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { trace: { type: 'boolean' }, visits: { type: 'string', default: '5' } },
})
if (values.trace) {
	await printTraces(['dist', ...positionals], Number(values.visits))
	process.exit()
}

const portal = await startPortal({ veteranSubmissions: SUBMISSIONS })
const browser = await launchBrowser()

async function openPhone({ emailAddress, password }: Account = ACCOUNTS.ordinary) {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		baseURL: portal.origin,
		serviceWorkers: 'block',
	})
	await context.request.post('/v1/reporter/login', { data: { emailAddress, password } })
	return context.newPage()
}

const news = `${portal.origin}/dashboard/updates`
const figures = await measureVisit(await openPhone(), news)
console.table(
	Object.fromEntries(
		(Object.keys(figures) as (keyof VisitFigures)[]).map((name) => [
			name,
			{ 'until the first row': figures[name], 'at most': FIRST_VISIT[name] },
		]),
	),
)
const work = await measureWork(await openPhone(), news)
console.log(`Work until the first row, of that until the app is live: ${percent(work)}`)
const { longest, nodes, lastToFirst } = await measureAppending(await openPhone(ACCOUNTS.veteran))
console.log(`${SUBMISSIONS} rows: ${nodes} nodes, longest task ${longest.toFixed(0)} ms`)
console.log(`The last page appended took ${lastToFirst.toFixed(1)} times as long as the second`)

await browser.close()
await portal.close()

function percent(share: number): string {
	return `${(100 * share).toFixed(0)} %`
}
