import * as v from 'valibot'
import { CALL_NAMES } from '../contract/call-name.ts'
import { PROBLEMS } from '../downloads/download-record.ts'

/** In milliseconds since the epoch, by this phone's clock. */
const at = v.number()

const build = v.pipe(v.string(), v.maxLength(40))

/**
 * Everything that the problem report may contain. Only these events and words, so that it can't contain anything that a
 * reporter types, reads or sends.
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
		error: v.picklist(['unreachable', 'refused', 'unreadable', 'session-ended']),
		status: v.optional(v.number()),
	}),
	v.object({
		kind: v.literal('download'),
		at,
		step: v.picklist(['started', 'resumed', 'saved', 'failed']),
		problem: v.optional(v.picklist(PROBLEMS)),
	}),
	v.object({ kind: v.literal('connection'), at, state: v.picklist(['lost', 'back']) }),
])

export type AppEvent = v.InferOutput<typeof appEvent>

export type EventKind = AppEvent['kind']
