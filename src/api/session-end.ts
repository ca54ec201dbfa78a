import { recordEvent } from '../shared/events/record-event.ts'

/** How the host ended a sign-in: the refresh was refused, or it asked for fewer calls (429). */
export type SessionEnd = 'refused' | 'rate-limited'

const listeners = new Set<(end: SessionEnd) => void>()

/** Calls back when a response has ended the session. Returns a function that unsubscribes. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function announceSessionEnd(end: SessionEnd): void {
	recordEvent('session-ended', { end })
	for (const listener of listeners) listener(end)
}
