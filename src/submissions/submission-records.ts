/** What this phone stores of a reporter's submissions. */
import * as v from 'valibot'
import { submission } from '../shared/contract/submissions.ts'

/** What the host sent of a submission, and when this phone first saw it; `null` is what the host didn't send. */
const reading = v.tuple([
	/** When, in milliseconds since the epoch, by the host's clock if it sends the time. */
	v.number(),
	/** The status, the views and the interactions. */
	v.nullable(v.string()),
	v.nullable(v.number()),
	v.nullable(v.number()),
])

export type Reading = v.InferOutput<typeof reading>

export const rowV1 = v.object({
	version: v.literal(1),
	user: v.string(),
	submission,
	/** The `submissionKey`. */
	key: v.string(),
	/** Sorts the list as the host does: the highest comes first. */
	rank: v.number(),
	/** When the host last listed it: by this phone's clock, but later than any row before (`listingTime`). */
	listedAt: v.number(),
	/** Each differs from the one before. The first is the oldest, the last the current one. */
	readings: v.array(reading),
})

type Row = v.InferOutput<typeof rowV1>

export type OwnSubmission = Row['submission'] & Omit<Row, 'version' | 'user' | 'submission'>

export const listV1 = v.object({
	version: v.literal(1),
	user: v.string(),
	/** Counts the changes, so that none replaces that of another tab. */
	revision: v.number(),
	/** The host's own counts. */
	total: v.optional(v.number()),
	liveCount: v.optional(v.number()),
	/** When the first page was last fetched, by this phone's clock; 0 if never. */
	refreshedAt: v.number(),
	/** When the first page was last fetched on each day, oldest first, by the same clock as the readings. */
	refreshes: v.array(v.number()),
	/** When a run last reached the last page, by this phone's clock; 0 if none has. */
	completedAt: v.number(),
	/** How many more the host counted at the end of that run than it had listed; negative if fewer. */
	missing: v.number(),
	/** Whether that was another number than in the run before. Then the next run is due at once. */
	isUnsettled: v.optional(v.boolean()),
	/**
	 * The unfinished run through all pages, from the first to the last, which goes on at the next start. The rows that it
	 * has read were listed at `startedAt` or later.
	 */
	run: v.optional(v.object({ nextPage: v.number(), startedAt: v.number() })),
	/**
	 * The links that the host has accepted, but not listed yet; the latest first. `at` is by the host's clock if it sends
	 * the time, in milliseconds since the epoch.
	 */
	accepted: v.array(v.object({ newsId: v.string(), link: v.string(), at: v.number() })),
})

type List = v.InferOutput<typeof listV1>

export type AcceptedLink = List['accepted'][number]

/** The reporter's submissions, newest first, and what this phone knows of the whole list. */
export type SubmissionList = Omit<List, 'version' | 'user'> & { rows: readonly OwnSubmission[] }

export const EMPTY_LIST: SubmissionList = {
	rows: [],
	revision: 0,
	refreshedAt: 0,
	refreshes: [],
	completedAt: 0,
	missing: 0,
	accepted: [],
}
