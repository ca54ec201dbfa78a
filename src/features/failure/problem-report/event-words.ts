import { t } from '@lingui/core/macro'
import type { AppEvent } from '../../../events/app-event.ts'

/** Describes an event in a sentence for the reporter. */
export function eventSentence(event: AppEvent): string {
	switch (event.kind) {
		case 'started':
			return t`App started.`
		case 'updated':
			return t`App updated.`
		case 'signed-in':
			return t`Logged in.`
		case 'signed-out':
			return t`Logged out on this phone.`
		case 'session-ended':
			return event.end === 'refused'
				? t`The server ended the login.`
				: t`The server is busy. Please log in again.`
		case 'session-renewal':
			return event.outcome === 'renewed' ? t`Login extended.` : t`Couldn't extend the login.`
		case 'call-failed':
			return failureSentence(event)
		case 'download':
			return downloadSentence(event)
		case 'connection':
			return event.state === 'lost' ? t`Connection lost.` : t`Connection restored.`
		case 'crashed':
			return t`Something in the app failed.`
		case 'outbox':
			return outboxSentence(event)
		case 'storage-full':
			return t`Phone storage is full.`
		case 'visit':
			return t`How the app is running.`
	}
}

function failureSentence({ error }: Extract<AppEvent, { kind: 'call-failed' }>): string {
	switch (error) {
		case 'unreachable':
			return t`Couldn't reach the server.`
		case 'refused':
			return t`The server couldn't accept this request.`
		case 'unreadable':
			return t`Unexpected response from the server.`
		case 'session-ended':
			return t`Login expired.`
	}
}

function outboxSentence({ outcome }: Extract<AppEvent, { kind: 'outbox' }>): string {
	switch (outcome) {
		case 'sent':
			return t`Links sent.`
		case 'refused':
			return t`The server refused links.`
		case 'lost':
			return t`No response to the links sent.`
		case 'unclear':
			return t`Couldn't tell whether links arrived.`
	}
}

function downloadSentence({ step, problem }: Extract<AppEvent, { kind: 'download' }>): string {
	switch (step) {
		case 'started':
			return t`Download started.`
		case 'resumed':
			return t`Download resumed.`
		case 'saved':
			return t`Download finished.`
		case 'failed':
			return problem === 'full' ? t`Not enough space for a download.` : t`Download failed.`
	}
}

/** Formats an event for developers, with the code's own names instead of translated words. */
export function eventCode({ at: _at, ...event }: AppEvent): string {
	return Object.entries(event)
		.filter(([, part]) => part !== undefined)
		.map(([name, part]) =>
			typeof part === 'number' && name !== 'status' ? `${name}=${part}` : part,
		)
		.join(' ')
}
