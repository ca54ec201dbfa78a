import { t } from '@lingui/core/macro'
import { isOfRoom } from '../../shared/downloads/download-record.ts'
import type { AppEvent } from '../../shared/events/app-event.ts'
import { formatDateTime } from '../../ui/text/format-date.ts'
import { buildId } from './record-this-page.ts'

/** An event as a sentence for the reporter. */
export function eventSentence(event: AppEvent): string {
	switch (event.kind) {
		case 'started':
			return t`The app was started.`
		case 'updated':
			return t`The app was updated.`
		case 'signed-in':
			return t`Logged in.`
		case 'signed-out':
			return t`Logged out on this phone.`
		case 'session-ended':
			return event.end === 'refused'
				? t`The server ended the login.`
				: t`The server was asked too often, and ended the login.`
		case 'session-renewal':
			return event.outcome === 'renewed'
				? t`The login was extended.`
				: t`The login could not be extended.`
		case 'call-failed':
			return failureSentence(event)
		case 'download':
			return downloadSentence(event)
		case 'connection':
			return event.state === 'lost' ? t`The connection was lost.` : t`The connection is back.`
	}
}

function failureSentence({ error }: Extract<AppEvent, { kind: 'call-failed' }>): string {
	switch (error) {
		case 'unreachable':
			return t`The server could not be reached.`
		case 'refused':
			return t`The server refused what it was asked for.`
		case 'unreadable':
			return t`The server's answer made no sense.`
		case 'session-ended':
			return t`The login had expired.`
	}
}

function downloadSentence({ step, problem }: Extract<AppEvent, { kind: 'download' }>): string {
	switch (step) {
		case 'started':
			return t`A download began.`
		case 'resumed':
			return t`A download went on.`
		case 'saved':
			return t`A download was complete.`
		case 'failed':
			return isOfRoom(problem) ? t`A download found too little room.` : t`A download failed.`
	}
}

/** An event in the code's own words, for whoever analyses the report. */
export function eventCode({ at: _at, ...event }: AppEvent): string {
	return Object.values(event)
		.filter((part) => part !== undefined)
		.join(' ')
}

/** The report as text: version and build, browser, and the events, newest first. */
export function reportText(events: AppEvent[]): string {
	const lines = events.map(
		(event) => `${formatDateTime(String(event.at))}  ${eventSentence(event)} [${eventCode(event)}]`,
	)
	const build = `Version ${import.meta.env.APP_VERSION}, build ${buildId()}`
	return ['Reporter Portal', build, navigator.userAgent, '', ...lines, ''].join('\n')
}
