/**
 * What the reporter saw of each submission when they last looked at them, by the host's figures, so that
 * what has changed since can be told. It belongs to a sign-in.
 */
import { createStore } from '@tanstack/react-store'
import * as v from 'valibot'
import { signInState } from '../shared/sign-in/sign-in.ts'
import { onForgetSignIn } from '../shared/sign-in/sign-in-events.ts'
import { readOwn, storeOwn } from '../shared/sign-in/stored-sign-in.ts'

/** The key in local storage. */
const KEY = 'seenSubmissions'

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
	const { user } = signInState()
	if (user === undefined) return
	const seen = { newest, figures: figures.slice(0, CAPACITY) }
	// Another tab may have stored the same, so that only this one does not know of it yet.
	if (JSON.stringify(seen) !== JSON.stringify(seenSubmissions.state))
		seenSubmissions.setState(() => seen)
	storeOwn(KEY, user, { seen })
}

/** What this phone has stored for the signed-in reporter. A damaged record is as good as none. */
export function storedSeenSubmissions(): SeenSubmissions | undefined {
	const { success, output } = v.safeParse(seenRecord, readOwn(KEY, signInState().user).seen)
	return success ? output : undefined
}
