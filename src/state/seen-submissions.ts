/**
 * What the reporter saw of each submission when they last looked at them, by the host's figures, so that
 * what has changed since can be told. It belongs to a sign-in.
 */
import { createStore } from '@tanstack/react-store'
import * as v from 'valibot'
import * as safeLocalStorage from './local-storage.ts'
import { onForgetSignIn, SEEN_SUBMISSIONS_KEY, USER_KEY } from './sign-in-keys.ts'

const figure = v.nullable(v.number())

/** Id, status, views and interactions; null where the host has told none. Short, for there are hundreds. */
const seenFigures = v.tuple([v.string(), v.nullable(v.string()), figure, figure])

export type SeenFigures = v.InferOutput<typeof seenFigures>

const seenRecord = v.object({
	/** The host's time of the newest submission seen, in ISO 8601: what is newer was sent since. */
	newest: v.string(),
	/** Of each submission, the newest first. */
	figures: v.array(seenFigures),
})

export type SeenSubmissions = v.InferOutput<typeof seenRecord>

const record = v.object({ reader: v.string(), seen: seenRecord })

/** How many submissions are remembered: about 30 kB. What is older hardly changes. */
const CAPACITY = 500

/** `undefined` before the first look, and until it is read. */
export const seenSubmissions = createStore<SeenSubmissions | undefined>(undefined)

onForgetSignIn(() => seenSubmissions.setState(() => undefined))

/** Reads what is stored for the signed-in reporter. */
export function readSeenSubmissions(): void {
	seenSubmissions.setState(storedSeenSubmissions)
}

/** Stores what the reporter sees now. */
export function storeSeenSubmissions({ newest, figures }: SeenSubmissions): void {
	const owner = safeLocalStorage.getItem(USER_KEY)
	if (owner === null) return
	const seen = { newest, figures: figures.slice(0, CAPACITY) }
	const text = JSON.stringify({ reader: owner, seen })
	// Another tab may have stored the same, so that only this one does not know of it yet.
	if (JSON.stringify(seen) !== JSON.stringify(seenSubmissions.state))
		seenSubmissions.setState(() => seen)
	if (text !== safeLocalStorage.getItem(SEEN_SUBMISSIONS_KEY))
		safeLocalStorage.setItem(SEEN_SUBMISSIONS_KEY, text)
}

/** What this phone has stored for the signed-in reporter. A damaged record is as good as none. */
export function storedSeenSubmissions(): SeenSubmissions | undefined {
	const { success, output } = v.safeParse(record, safeLocalStorage.getRecord(SEEN_SUBMISSIONS_KEY))
	return success && output.reader === safeLocalStorage.getItem(USER_KEY) ? output.seen : undefined
}
