import { get } from 'idb-keyval'
import * as v from 'valibot'
import { callNameOf } from '../shared/contract/call-name.ts'
import { openDatabase } from '../storage/database.ts'
import { updateRecord } from '../storage/records.ts'
import { type AppEvent, appEvent, crashDetails } from './app-event.ts'
import { keepEventsBy, type RawEvent, recordEvent } from './record-event.ts'

/** How many of the last events are kept. */
const CAPACITY = 200

const KEY = 'events'

/**
 * The database of the last events on this phone, across restarts and sign-ins. It contains no user names.
 */
const log = openDatabase('problemReport')

/** Reads the stored events, oldest first. Omits those that this build doesn't understand. */
export async function readEvents(): Promise<AppEvent[]> {
	return parse(await get(KEY, log))
}

/** A stored event; `reported` once the newsroom's collector has it. */
type StoredEvent = AppEvent & { reported?: boolean }

/** Adds events at the end. */
export async function appendEvents(events: AppEvent[]): Promise<void> {
	await updateRecord(log, KEY, (stored) =>
		lastOf([...(Array.isArray(stored) ? stored : []), ...events]),
	)
}

/** Returns the last events up to the capacity. Keeps unknown events of newer builds. */
function lastOf(events: unknown[]): unknown[] {
	const understood = events.flatMap((event, index) => (v.is(appEvent, event) ? [index] : []))
	return events.slice(understood.at(-CAPACITY) ?? 0).slice(-2 * CAPACITY)
}

function parse(stored: unknown): AppEvent[] {
	if (!Array.isArray(stored)) return []
	return stored.flatMap((event) => {
		const { success, output } = v.safeParse(appEvent, event)
		return success ? [output] : []
	})
}

/** How long events are collected before they are written together. */
const BATCH_MS = 2000

let batch: AppEvent[] = []

/** The last events that the newsroom's collector doesn't have, also those of earlier pages. */
let unreported: readonly AppEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Starts storing events. The first one says that this build of the app has started. */
export async function startRecorder(build: string): Promise<void> {
	const stored = await get<StoredEvent[]>(KEY, log).catch(() => [])
	const before = parse(stored)
		.filter(({ kind }) => kind === 'started')
		.at(-1)
	unreported = parse(Array.isArray(stored) && stored.filter((event) => !event?.reported))
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

/** Adds an event to the batch. Drops events of an unknown shape, and unknown details of known ones. */
function collect(raw: RawEvent): void {
	const call = raw.call ?? callNameOf(String(raw.method), String(raw.path))
	const details = raw.kind === 'crashed' ? crashDetails(raw.thrown) : {}
	const { success, output } = v.safeParse(appEvent, { ...raw, call, ...details })
	if (!success || isRepeatedCrash(output)) return
	batch.push(output)
	unreported = [...unreported, output].slice(-CAPACITY)
	// The page may not survive a crash.
	if (output.kind === 'crashed') void writeEvents()
	else timer ??= setTimeout(writeEvents, BATCH_MS)
}

/** Returns the events that the newsroom's collector doesn't have, oldest first. */
export function unreportedEvents(): readonly AppEvent[] {
	return unreported
}

/** Stores that the newsroom's collector has these events. */
export async function markReported(events: readonly AppEvent[]): Promise<void> {
	unreported = unreported.filter((event) => !events.includes(event))
	await writeEvents()
	const delivered = new Set(events.map((event) => JSON.stringify(event)))
	const isDelivered = (event: unknown) => delivered.has(JSON.stringify(parse([event])[0]))
	await updateRecord(log, KEY, (stored) =>
		Array.isArray(stored)
			? stored.map((event) => (isDelivered(event) ? { ...event, reported: true } : event))
			: undefined,
	)
}

const crashes = new Set<string>()

/** Returns whether this page has recorded the same crash before, and remembers the crash. */
function isRepeatedCrash(event: AppEvent): boolean {
	if (event.kind !== 'crashed') return false
	const { error, script, line, column } = event
	const crash = [error, script, line, column].join()
	const isRepeated = crashes.has(crash)
	crashes.add(crash)
	return isRepeated
}

/** Returns the build's id: the hash in the name of its entry script. */
export function buildId(): string {
	const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
	return /-([\w-]+)\.js$/.exec(entry)?.[1] ?? 'development'
}

let isRecording = false

/** Records this page's events, and writes them whenever it is hidden, because it may then be killed. */
export function recordThisPage(): void {
	if (isRecording) return
	isRecording = true
	void startRecorder(buildId())
	addEventListener('error', ({ error }) => recordEvent('crashed', { thrown: error }))
	addEventListener('unhandledrejection', ({ reason }) => recordEvent('crashed', { thrown: reason }))
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') void writeEvents()
	})
}
