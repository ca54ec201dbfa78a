import * as v from 'valibot'
import { CALL_NAMES } from '../shared/contract/call-name.ts'
import { PROBLEMS } from '../shared/download-problems.ts'

/** In milliseconds since the epoch, by this phone's clock. */
const at = v.number()

/** The names of the platform's and the app's own errors; `other` for any other error. */
const ERROR_NAMES = [
	'Error',
	'TypeError',
	'RangeError',
	'ReferenceError',
	'SyntaxError',
	'AbortError',
	'DataCloneError',
	'InvalidStateError',
	'NetworkError',
	'NotAllowedError',
	'NotFoundError',
	'NotSupportedError',
	'QuotaExceededError',
	'SecurityError',
	'TimeoutError',
	'UnknownError',
	'ApiError',
	'other',
] as const

/** The kinds of a call's failure. */
export const CALL_FAILURES = ['unreachable', 'refused', 'unreadable', 'session-ended'] as const

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The file name of one of the app's own scripts, which ends in the build's hash. */
const script = v.pipe(v.string(), v.regex(/^[a-zA-Z-]{1,40}-[\w-]{6,8}\.js$/))

const build = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

/**
 * Everything that the problem report may contain. It is limited to these events and words, so that it can't contain
 * anything that a reporter types, reads or sends.
 */
export const appEvent = v.union([
	v.object({ kind: v.literal('started'), at, build }),
	v.object({ kind: v.literal('updated'), at, build }),
	v.object({ kind: v.literal('signed-in'), at }),
	v.object({ kind: v.literal('signed-out'), at }),
	v.object({
		kind: v.literal('session-ended'),
		at,
		end: v.picklist(['refused', 'rate-limited']),
	}),
	v.object({
		kind: v.literal('session-renewal'),
		at,
		outcome: v.picklist(['renewed', 'refused', 'rate-limited', 'unanswered']),
	}),
	v.object({
		kind: v.literal('call-failed'),
		at,
		call: v.picklist([...CALL_NAMES, 'media']),
		error: v.picklist(CALL_FAILURES),
		status: v.optional(v.number()),
	}),
	v.object({
		kind: v.literal('download'),
		at,
		step: v.picklist(['started', 'resumed', 'saved', 'failed']),
		problem: v.optional(v.picklist(PROBLEMS)),
	}),
	v.object({ kind: v.literal('connection'), at, state: v.picklist(['lost', 'back']) }),
	v.object({
		kind: v.literal('crashed'),
		at,
		error: v.picklist(ERROR_NAMES),
		/** Where the error was thrown, if that is in one of the app's scripts. */
		script: v.optional(script),
		line: v.optional(count),
		column: v.optional(count),
	}),
	v.object({
		kind: v.literal('outbox'),
		at,
		outcome: v.picklist(['sent', 'refused', 'lost', 'unclear']),
		/** The kind of the call's failure. */
		failure: v.optional(v.picklist(CALL_FAILURES)),
		status: v.optional(count),
	}),
	v.object({ kind: v.literal('storage-full'), at }),
	/** How the app runs at the moment of the report. Times are in milliseconds. */
	v.object({
		kind: v.literal('visit'),
		at,
		display: v.picklist(['installed', 'browser']),
		/** The page's largest contentful paint, and its slowest response to a tap, if the browser measures them. */
		lcp: v.optional(count),
		inp: v.optional(count),
		/** How many links wait to be sent, and since when. */
		waiting: v.optional(count),
		since: v.optional(count),
	}),
])

/** Describes an error without its message, which may contain anything. */
export function crashDetails(thrown: unknown) {
	const { name, message, stack } = Object(thrown)
	const error = ERROR_NAMES.find((known) => known === name) ?? 'other'
	// Chromium's stack begins with the message.
	const frames = `${stack}`.replace(`${message}`, '')
	const found = new RegExp(`${location.origin}/assets/([\\w-]+\\.js):(\\d+):(\\d+)`).exec(frames)
	return { error, script: found?.[1], line: toCount(found?.[2]), column: toCount(found?.[3]) }
}

function toCount(digits: string | undefined): number | undefined {
	return digits === undefined ? undefined : Number(digits)
}

export type AppEvent = v.InferOutput<typeof appEvent>

export type EventKind = AppEvent['kind']
