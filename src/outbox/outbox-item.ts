import * as v from 'valibot'
import { parseIfValid } from '../shared/contract/lenient.ts'
import { comparableLink } from '../shared/links/link-spelling.ts'
import { baseline } from './baseline.ts'

/**
 * The version that this build writes. To change an item's shape, add a schema with the next version, and let `parseItem`
 * upgrade items of the previous one.
 */
export const ITEM_VERSION = 1

const optionalString = v.optional(v.string())

const doubt = v.object({
	/**
	 * - `added`: it has rows that may be the item's;
	 * - `fewer`: it lacks rows that it had before the attempt;
	 * - `unread`: it couldn't be read completely;
	 * - `nothing`: it shows nothing new, but not for long enough, or nobody knows what was there before.
	 */
	because: v.picklist(['added', 'fewer', 'unread', 'nothing']),
	/** The rows that may be the item's: the newest few. */
	rows: v.array(
		v.object({ title: optionalString, link: optionalString, createdAt: optionalString }),
	),
})

/** Why the list of submissions doesn't show whether an item has arrived. */
export type Doubt = v.InferOutput<typeof doubt>

const itemV1 = v.object({
	version: v.literal(ITEM_VERSION),
	id: v.string(),
	/** The reporter's key: the profile's `_id`, else its e-mail address. */
	user: v.string(),
	newsId: v.string(),
	newsTitle: optionalString,
	links: v.pipe(v.array(v.string()), v.minLength(1)),
	/** By the phone's clock, in milliseconds. Only for display. */
	savedAt: v.number(),
	/** Items are sent in this order. */
	order: v.number(),
	/**
	 * - `queued`: will be sent;
	 * - `sending`: an attempt is running, or was running when the app was killed;
	 * - `unknown`: it may have arrived, because the response was lost;
	 * - `rejected`: the host refused it, or it is unclear whether it arrived, or the reporter is editing it before it is
	 *   sent. The reporter edits or deletes it.
	 */
	state: v.picklist(['queued', 'sending', 'unknown', 'rejected']),
	attempt: v.number(),
	/** When the latest attempt began, in milliseconds by the phone's clock, which may be wrong. */
	attemptedAt: v.optional(v.number()),
	/** The submissions before the first attempt, if they could be read. */
	before: v.optional(baseline),
	/** The host's message: why it refused the item, or that it already has these links. */
	reason: optionalString,
	/** Whether another form has left links to this item, and no longer has them itself. */
	isShared: v.optional(v.boolean()),
	/** Links of other items, or once of this one, that this phone has sent meanwhile. It may list them as new rows. */
	sent: v.optional(v.array(v.string())),
	/**
	 * The first read-back since the latest attempt, by each process, that the item was absent from. `begunAt` is in
	 * milliseconds of that process's monotonic clock.
	 */
	absences: v.optional(v.array(v.object({ process: v.string(), begunAt: v.number() }))),
	/** When the first read-back was after which the reporter could have been asked, by the phone's clock. */
	overdueSince: v.optional(v.number()),
	/** The reporter is asked whether this `rejected` item has arrived, and this is why. */
	doubt: v.optional(doubt),
})

type StoredItem = v.InferOutput<typeof itemV1>

/** Links to coverage of one news item, waiting to be sent. */
export type OutboxItem = Omit<StoredItem, 'state'> & {
	/** `newer`: a later version of the app saved it. This one only shows and deletes it. */
	state: StoredItem['state'] | 'newer'
}

export type OutboxState = OutboxItem['state']

/** What every version stores, and what is useful of the rest. */
const newerItem = v.object({
	version: v.number(),
	id: v.string(),
	user: v.string(),
	newsId: v.fallback(v.string(), ''),
	newsTitle: v.fallback(optionalString, undefined),
	links: v.fallback(v.array(v.string()), []),
	savedAt: v.fallback(v.number(), Date.now),
	order: v.fallback(v.number(), 0),
})

/** Parses a stored item; `undefined` if it is damaged. Of one from a later version, reads only what can be shown. */
export function parseItem(stored: unknown): OutboxItem | undefined {
	const known = parseIfValid(itemV1, stored)
	if (known !== undefined) return known
	const newer = parseIfValid(newerItem, stored)
	if (newer === undefined || newer.version <= ITEM_VERSION) return undefined
	return { ...newer, version: ITEM_VERSION, state: 'newer', attempt: 0 }
}

/** Whether the reporter is asked whether this item has arrived. */
export function isAsked({ state, doubt }: OutboxItem): boolean {
	return state === 'rejected' && doubt !== undefined
}

/** Whether this item isn't sent because the reporter is editing it, or was when the app was closed. */
export function isHeld({ state, reason, doubt }: OutboxItem): boolean {
	return state === 'rejected' && reason === undefined && doubt === undefined
}

export function isSentByItself({ state }: OutboxItem): boolean {
	return state !== 'rejected' && state !== 'newer'
}

/** Counts the links in these items. An item whose links can't be read counts as one. */
export function countLinks(items: readonly OutboxItem[]): number {
	return items.reduce((sum, { links }) => sum + Math.max(1, links.length), 0)
}

/** Whether two links lead to the same video or post, in whatever form they were shared. */
export function isSameLink(one: string, other: string): boolean {
	return comparableLink(one) === comparableLink(other)
}

export function hasLink(links: readonly string[], link: string): boolean {
	return links.some((each) => isSameLink(each, link))
}

/** Returns the item without these links; `undefined` if it has no others. */
export function withoutLinks(item: OutboxItem, removed: readonly string[]): OutboxItem | undefined {
	const links = item.links.filter((link) => !hasLink(removed, link))
	return links.length === 0 ? undefined : { ...item, links }
}
