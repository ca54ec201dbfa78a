import { get } from 'idb-keyval'
import * as v from 'valibot'
import { openStore } from '../indexed-db/open-store.ts'
import { updateRecord } from '../indexed-db/update-record.ts'
import { type AppEvent, appEvent } from './app-event.ts'

/** How many of the last events are kept. */
const CAPACITY = 200

const KEY = 'events'

/**
 * The database of the last events on this phone, across restarts and sign-ins. It names no user.
 */
const log = openStore('problem-report', 'log')

/** The stored events, oldest first. Those this build does not understand are left out. */
export async function readEvents(): Promise<AppEvent[]> {
	return parse(await get(KEY, log))
}

/** Adds events at the end. */
export async function appendEvents(events: AppEvent[]): Promise<void> {
	await updateRecord(log, KEY, (stored) =>
		lastOf([...(Array.isArray(stored) ? stored : []), ...events]),
	)
}

/** The last events up to the capacity. Those of a newer build, unknown here, stay among them. */
function lastOf(events: unknown[]): unknown[] {
	const understood = events.flatMap((event, place) => (v.is(appEvent, event) ? [place] : []))
	return events.slice(understood.at(-CAPACITY) ?? 0).slice(-2 * CAPACITY)
}

function parse(stored: unknown): AppEvent[] {
	if (!Array.isArray(stored)) return []
	return stored.flatMap((event) => {
		const { success, output } = v.safeParse(appEvent, event)
		return success ? [output] : []
	})
}
