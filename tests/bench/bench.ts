/**
 * Prints what a first visit costs, in figures that are comparable across machines:
 * `npm exec -- node tests/bench/bench.ts`, after a build.
 */
import { ACCOUNTS } from '../api-host/accounts.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { startPortal } from '../journeys/portal.ts'
import { FIRST_VISIT } from './limits.ts'
import { measureVisit, type VisitFigures } from './visit-figures.ts'

const portal = await startPortal()
const browser = await launchBrowser()
const context = await browser.newContext({
	viewport: { width: 390, height: 844 },
	baseURL: portal.origin,
	serviceWorkers: 'block',
})
const { emailAddress, password } = ACCOUNTS.ordinary
await context.request.post('/v1/reporter/login', { data: { emailAddress, password } })
const figures = await measureVisit(await context.newPage(), `${portal.origin}/dashboard/updates`)
console.table(
	Object.fromEntries(
		(Object.keys(figures) as (keyof VisitFigures)[]).map((name) => [
			name,
			{ 'until the first row': figures[name], 'at most': FIRST_VISIT[name] },
		]),
	),
)
await browser.close()
await portal.close()
