import type { AppEvent } from '../../shared/events/app-event.ts'
import { formatDateTime } from '../../ui/text/format-date.ts'
import { buildId } from './build-id.ts'
import { eventCode, eventSentence } from './event-sentence.ts'

/** The report as text: build, browser, and the events, newest first. */
export function reportText(events: AppEvent[]): string {
	const lines = events.map(
		(event) => `${formatDateTime(String(event.at))}  ${eventSentence(event)} [${eventCode(event)}]`,
	)
	return ['Reporter Portal', `Build ${buildId()}`, navigator.userAgent, '', ...lines, ''].join('\n')
}
