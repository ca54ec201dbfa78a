import { buildId, markReported, unreportedEvents } from '../../../events/event-log.ts'
import { newsroom } from '../../../shared/newsroom.ts'

/** Sends new events to the newsroom's address, if it has one, whenever the page is hidden and may be killed. */
export function sendReports(): void {
	const { reports: address } = newsroom
	if (address === undefined) return
	document.addEventListener('visibilitychange', () => {
		const events = unreportedEvents()
		if (document.visibilityState !== 'hidden' || events.length === 0) return
		const report = { version: import.meta.env.APP_VERSION, build: buildId(), events }
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
	})
}
