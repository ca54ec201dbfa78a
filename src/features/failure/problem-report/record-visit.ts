import { countLinks } from '../../../outbox/outbox-item.ts'
import { readOwnItems } from '../../../outbox/outbox-store.ts'
import { recordEvent } from '../../../shared/events/record-event.ts'

/** How long to wait for the browser's measurements, which it sends at once. */
const MEASURING_MS = 100

/** Records how the app runs now: installed or not, its speed, and the links that wait. */
export async function recordVisit(): Promise<void> {
	const [lcp, inp, items] = await Promise.all([
		longest('largest-contentful-paint', ({ startTime }) => startTime),
		longest('event', ({ duration, interactionId }) => (interactionId ? duration : 0)),
		readOwnItems().catch(() => []),
	])
	const isInstalled = matchMedia('(display-mode: standalone)').matches
	recordEvent('visit', {
		display: isInstalled ? 'installed' : 'browser',
		lcp,
		inp,
		waiting: countLinks(items),
		since: items.length === 0 ? undefined : Math.min(...items.map(({ savedAt }) => savedAt)),
	})
}

type Timing = PerformanceEntry & { interactionId?: number }

/** The greatest of the page's measurements of one type; `undefined` if the browser has none. */
async function longest(
	type: string,
	measure: (entry: Timing) => number,
): Promise<number | undefined> {
	let result = 0
	const observer = new PerformanceObserver((list) => {
		result = Math.max(result, ...list.getEntries().map(measure))
	})
	// Browsers ignore types that they don't know.
	observer.observe({ type, buffered: true })
	await new Promise((resolve) => setTimeout(resolve, MEASURING_MS))
	observer.disconnect()
	return result === 0 ? undefined : Math.round(result)
}
