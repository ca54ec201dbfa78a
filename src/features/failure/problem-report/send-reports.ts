import { buildId, markReported, unreportedEvents } from '../../../shared/events/event-log.ts'
import { reportsAddress } from '../../../shared/newsroom-details.ts'
import { randomId } from '../../../shared/random-id.ts'
import { pageVitals } from './page-vitals.ts'

/** Identifies the page, not the reporter. Of several reports from one page, the last has its final web vitals. */
const page = randomId()

/**
 * Sends this page's web vitals and new events to the newsroom whenever the page is hidden, because it may then be
 * killed. A no-op unless the settings name an address.
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
		mode: 'no-cors',
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		keepalive: true,
	}).then(
		() => markReported(events),
		// If the request fails, the next report includes these events.
		() => undefined,
	)
}
