export type EventKind =
	| 'started'
	| 'signed-in'
	| 'signed-out'
	| 'session-ended'
	| 'session-renewal'
	| 'call-failed'
	| 'connection'
	| 'download'
	| 'outbox'
	| 'storage-full'
	| 'crashed'

/** An event as the code reports it. The recorder turns it into one line of the problem report. */
export type RawEvent = { kind: EventKind; at: number; [detail: string]: unknown }

const waiting: RawEvent[] = []
let recorder = (event: RawEvent): unknown => waiting.push(event)

/**
 * Records an event for the problem report. Never fails. Until the lazy-loaded recorder is there, events wait in memory.
 *
 * @param details short words of the app's own code, in the order in which the report shows them. A worker's event has
 * its own time `at`.
 */
export function recordEvent(kind: EventKind, details: Record<string, unknown> = {}): void {
	recorder({ kind, at: Date.now(), ...details })
}

/** Sets the recorder. It gets the waiting events, and then each new one. */
export function setEventRecorder(record: (event: RawEvent) => void): void {
	recorder = record
	for (const event of waiting.splice(0)) record(event)
}
