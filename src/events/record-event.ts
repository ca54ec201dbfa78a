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

/** An event as its place reports it. The recorder makes it one line of the problem report. */
export type RawEvent = { kind: EventKind; at: number; [detail: string]: unknown }

const waiting: RawEvent[] = []
let keep = (event: RawEvent): unknown => waiting.push(event)

/**
 * Records an event for the problem report. Never fails. Until the lazy-loaded recorder is there, events wait in memory.
 *
 * @param details short words of the app's own code, in the order in which the report shows them. A worker's event has
 * its own time `at`.
 */
export function recordEvent(kind: EventKind, details: Record<string, unknown> = {}): void {
	keep({ kind, at: Date.now(), ...details })
}

/** Sets the recorder. It gets the waiting events, and then each new one. */
export function keepEventsBy(keeper: (event: RawEvent) => void): void {
	keep = keeper
	for (const event of waiting.splice(0)) keeper(event)
}
