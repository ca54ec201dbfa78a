import { buildId, markReported, unreportedEvents } from '../../../events/event-log.ts'
import { reportsAddress } from '../../../shared/newsroom-details.ts'
import { randomId } from '../../../shared/random-id.ts'
import { pageVitals } from './page-vitals.ts'

/** Identifies the page, not the reporter. Of several reports from one page, the last has its final web vitals. */
const page = randomId()

/**
 * Sends this page's web vitals and new events to the newsroom whenever the page is hidden, because it may then be
 * killed. A no-op unless the settings name an address. Events stay on the phone until the newsroom's collector returns
 * a 2xx; it may get one twice.
 */
export function sendReports(): void {
	if (reportsAddress() === undefined) return
	pageVitals()
	document.addEventListener('visibilitychange', sendWhenHidden)
}

function sendWhenHidden(): void {
	const address = reportsAddress()
	if (address === undefined || document.visibilityState !== 'hidden') return
	const { APP_VERSION: version } = import.meta.env
	const events = unreportedEvents()
	const report = { version, build: buildId(), page, ...pageVitals(), events }
	// Unlike `sendBeacon`, it sends no cookies.
	fetch(address, {
		method: 'POST',
		body: JSON.stringify(report),
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		keepalive: true,
	})
		.then(({ ok }) => (ok ? markReported(events) : undefined))
		// The next report includes these events.
		.catch(() => undefined)
}
