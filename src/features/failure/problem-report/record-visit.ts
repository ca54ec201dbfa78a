import { recordEvent } from '../../../events/record-event.ts'
import { countLinks } from '../../../outbox/outbox-item.ts'
import { readOwnItems } from '../../../outbox/outbox-store.ts'
import { pause } from '../../../shared/waiting.ts'
import { pageVitals } from './page-vitals.ts'

/** How long to wait for the browser to report the web vitals measured so far. */
const MEASURING_MS = 100

/** Records how the app runs now: installed or not, its speed, and the unsent links. */
export async function recordVisit(): Promise<void> {
	const vitals = pageVitals()
	const [items] = await Promise.all([readOwnItems().catch(() => []), pause(MEASURING_MS)])
	const isInstalled = matchMedia('(display-mode: standalone)').matches
	recordEvent('visit', {
		display: isInstalled ? 'installed' : 'browser',
		lcp: vitals.lcp,
		inp: vitals.inp,
		waiting: countLinks(items),
		since: items.length === 0 ? undefined : Math.min(...items.map(({ savedAt }) => savedAt)),
	})
}
