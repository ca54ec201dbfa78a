import * as v from 'valibot'
import { callNameOf } from '../contract/call-name.ts'
import { type AppEvent, appEvent } from './app-event.ts'
import { appendEvents, readEvents } from './event-log.ts'
import { keepEventsBy, type RawEvent } from './record-event.ts'

/** How long events are collected before they are written together, in milliseconds. */
const BATCH_MS = 2000

let batch: AppEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Begins to keep events, the first being that this build of the app has started. */
export async function startRecorder(build: string): Promise<void> {
	const before = (await readEvents().catch(() => [])).findLast(({ kind }) => kind === 'started')
	const startedAt = Math.round(performance.timeOrigin)
	collect({ kind: 'started', at: startedAt, build })
	if (before?.kind === 'started' && before.build !== build)
		collect({ kind: 'updated', at: startedAt, build })
	keepEventsBy(collect)
}

/** Writes what has been collected; on a phone that is full the report goes without it. */
export async function writeEvents(): Promise<void> {
	clearTimeout(timer)
	timer = undefined
	const events = batch
	batch = []
	if (events.length > 0) await appendEvents(events).catch(() => undefined)
}

/** Whatever is not of the known form, and every further detail, stays outside. */
function collect(raw: RawEvent): void {
	const call = raw.call ?? callNameOf(String(raw.method), String(raw.path))
	const { success, output } = v.safeParse(appEvent, { ...raw, call })
	if (!success) return
	batch.push(output)
	timer ??= setTimeout(writeEvents, BATCH_MS)
}
