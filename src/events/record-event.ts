import type { AppEvent, EventKind } from './app-event.ts'

/** An event before validation. A failed call still has its method and path instead of its name. */
export type RawEvent = { kind: EventKind; at: number; [detail: string]: unknown }

type Details<Kind extends EventKind> = Kind extends 'call-failed'
	? { error: string; status: number | undefined } & (
			| { method: string; path: string }
			| { call: 'media' }
		)
	: Kind extends 'crashed'
		? { thrown: unknown }
		: Omit<Extract<AppEvent, { kind: Kind }>, 'kind' | 'at'>

const waiting: RawEvent[] = []
let keep = (event: RawEvent): unknown => waiting.push(event)

/**
 * Records an event for the problem report. Never fails.
 *
 * The recorder is lazy-loaded after the first screen. Until then, events wait in memory.
 */
export function recordEvent<Kind extends EventKind>(kind: Kind, details: Details<Kind>): void {
	keep({ kind, at: Date.now(), ...details })
}

/** Records an event from a worker of this page, because workers have no recorder. */
export function passEvent(event: RawEvent): void {
	keep(event)
}

/** Sets the recorder. It gets the waiting events, and then each new one. */
export function keepEventsBy(keeper: (event: RawEvent) => void): void {
	keep = keeper
	for (const event of waiting.splice(0)) keeper(event)
}
