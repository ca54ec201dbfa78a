import * as v from 'valibot'
import { callNameOf } from '../contract/call-name.ts'
import { type AppEvent, appEvent } from './app-event.ts'
import { appendEvents, readEvents } from './event-log.ts'
import { keepEventsBy, type RawEvent } from './record-event.ts'

/** Events are collected for so long and then written together. */
const BATCH_MS = 2000

let batch: AppEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Begins to store events, the first being that this build of the app has started. */
export async function startRecorder(build: string): Promise<void> {
	const before = (await readEvents().catch(() => [])).findLast(({ kind }) => kind === 'started')
	const startedAt = Math.round(performance.timeOrigin)
	collect({ kind: 'started', at: startedAt, build })
	if (before?.kind === 'started' && before.build !== build)
		collect({ kind: 'updated', at: startedAt, build })
	keepEventsBy(collect)
}

/** Writes the collected events. On a full phone they are dropped. */
export async function writeEvents(): Promise<void> {
	clearTimeout(timer)
	timer = undefined
	const events = batch
	batch = []
	if (events.length > 0) await appendEvents(events).catch(() => undefined)
}

/** Drops events of an unknown form, and unknown details of known ones. */
function collect(raw: RawEvent): void {
	const call = raw.call ?? callNameOf(String(raw.method), String(raw.path))
	const { success, output } = v.safeParse(appEvent, { ...raw, call })
	if (!success) return
	batch.push(output)
	timer ??= setTimeout(writeEvents, BATCH_MS)
}
