import type { AppEvent, EventKind } from './app-event.ts'

/** An event as it is reported, before it is looked at: a failed call still by its address. */
export type RawEvent = { kind: EventKind; at: number; [detail: string]: unknown }

type Details<Kind extends EventKind> = Kind extends 'call-failed'
	? { error: string; status: number | undefined } & (
			| { method: string; path: string }
			| { call: 'media' }
		)
	: Omit<Extract<AppEvent, { kind: Kind }>, 'kind' | 'at'>

const waiting: RawEvent[] = []
let keep = (event: RawEvent): unknown => waiting.push(event)

/**
 * Notes an event of the app's own life for the problem report.
 *
 * It costs nothing and never fails: what keeps the events is loaded late, and until then they wait.
 */
export function recordEvent<Kind extends EventKind>(kind: Kind, details: Details<Kind>): void {
	keep({ kind, at: Date.now(), ...details })
}

/** Notes an event that was recorded in a worker of this page, which keeps none itself. */
export function passEvent(event: RawEvent): void {
	keep(event)
}

/** Hands over the events that have waited, and from here on each new one. */
export function keepEventsBy(keeper: (event: RawEvent) => void): void {
	keep = keeper
	for (const event of waiting.splice(0)) keeper(event)
}
