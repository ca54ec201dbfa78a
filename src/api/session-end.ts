import { recordEvent } from '../shared/events/record-event.ts'

/** How the host ended a sign-in: the refresh was refused, or it asked for fewer calls (429). */
export type SessionEnd = 'refused' | 'rate-limited'

const listeners = new Set<(end: SessionEnd) => void>()

/** Hears of every end of a session that an answer of the host brings. Returns the way to stop. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function announceSessionEnd(end: SessionEnd): void {
	recordEvent('session-ended', { end })
	for (const listener of listeners) listener(end)
}
