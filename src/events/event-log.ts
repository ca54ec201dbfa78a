import { get, set } from 'idb-keyval'
import { callNameOf } from '../shared/contract/call-name.ts'
import { openDatabase } from '../storage/database.ts'
import { updateRecord } from '../storage/records.ts'
import { type RawEvent, recordEvent, setEventRecorder } from './record-event.ts'

/** What happened, in the words of the code, such as `call-failed newsList refused 503`. */
export type AppEvent = { at: number; code: string }

const CAPACITY = 200

const KEY = 'events'
const REPORTED_AT = 'reportedAt'

/** The last events on this phone, across restarts and sign-ins. */
const log = openDatabase('problemReport')

/** Reads the events, oldest first, including those not yet written. */
export async function readEvents(): Promise<AppEvent[]> {
	await writeEvents()
	return eventsIn(await get(KEY, log).catch(() => undefined))
}

function eventsIn(stored: unknown): AppEvent[] {
	return Array.isArray(stored) ? stored.filter((event) => typeof event?.code === 'string') : []
}

/** How long events are collected before they are written together. */
const BATCH_MS = 2000

const batch: AppEvent[] = []

/** The last events that the newsroom's collector doesn't have, also those of earlier pages. */
let unreported: AppEvent[] = []

export async function appendEvents(events: AppEvent[]): Promise<void> {
	await updateRecord(log, KEY, (stored) => [...eventsIn(stored), ...events].slice(-CAPACITY))
}

/** Writes the collected events. On a full phone they are dropped. */
async function writeEvents(): Promise<void> {
	const events = batch.splice(0)
	if (events.length > 0) await appendEvents(events).catch(() => undefined)
}

function collect(raw: RawEvent): void {
	// The app has aborted the call.
	if (raw.error === 'abandoned') return
	const event = { at: raw.at, code: eventCode(raw) }
	// An error may be thrown again and again.
	if (raw.kind === 'crashed' && event.code === unreported.at(-1)?.code) return
	batch.push(event)
	unreported = [...unreported, event].slice(-CAPACITY)
	// The page may not survive a crash.
	if (raw.kind === 'crashed') void writeEvents()
	else setTimeout(writeEvents, BATCH_MS)
}

/** A word of the code. Nothing else gets into the report: no text that a reporter types, reads or sends. */
const WORD = /^[\w.:-]{1,60}$/

export function eventCode({ kind, at: _at, method, path, thrown, ...details }: RawEvent): string {
	const call = callNameOf(`${method}`, `${path}`)
	const crash = kind === 'crashed' ? crashWords(thrown) : []
	const words = [kind, call, ...crash, ...Object.values(details)]
	return words.filter((word) => word !== undefined && WORD.test(`${word}`)).join(' ')
}

/** Returns the error's name and place, but not its message, which may contain anything. */
function crashWords(thrown: unknown): string[] {
	const { name, message, stack } = Object(thrown)
	const error = /^[A-Z][A-Za-z]{0,30}Error$/.test(name) ? name : 'other'
	// Chromium's stack begins with the message.
	const frames = `${stack}`.replace(`${message}`, '')
	const found = new RegExp(`${location.origin}/assets/([\\w-]+\\.js:\\d+:\\d+)`).exec(frames)
	return [error, ...(found?.slice(1) ?? [])]
}

export function unreportedEvents(): readonly AppEvent[] {
	return unreported
}

export async function markReported(events: readonly AppEvent[]): Promise<void> {
	unreported = unreported.filter((event) => !events.includes(event))
	await set(REPORTED_AT, Math.max(...events.map(({ at }) => at)), log).catch(() => undefined)
}

/** Returns the build's id: the hash in the name of its entry script. */
export function buildId(): string {
	const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
	return /-([\w-]+)\.js$/.exec(entry)?.[1] ?? 'development'
}

/** Records this page's events, and writes them whenever it is hidden, because it may then be killed. */
export async function recordThisPage(): Promise<void> {
	const reading = Promise.all([get(KEY, log), get<number>(REPORTED_AT, log)])
	collect({ kind: 'started', at: Math.round(performance.timeOrigin), build: buildId() })
	setEventRecorder(collect)
	addEventListener('error', ({ error }) => recordEvent('crashed', { thrown: error }))
	addEventListener('unhandledrejection', ({ reason }) => recordEvent('crashed', { thrown: reason }))
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') void writeEvents()
	})
	const [stored, reportedAt = 0] = await reading.catch(() => [])
	unreported.unshift(...eventsIn(stored).filter(({ at }) => at > reportedAt))
}
