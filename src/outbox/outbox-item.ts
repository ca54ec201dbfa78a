import * as v from 'valibot'
import { storedRecord } from '../shared/indexed-db/records.ts'
import { comparableSentLink } from '../shared/links/link-spelling.ts'
import { baseline } from './baseline.ts'

/**
 * The version that this build writes. To change an item's shape, add a schema with the next version to `parseItem`, and
 * a case that upgrades the previous one.
 */
export const ITEM_VERSION = 2

const itemV1 = v.object({
	version: v.literal(1),
	id: v.string(),
	/** The reporter's key: the profile's `_id`, else its e-mail address. */
	owner: v.string(),
	newsId: v.string(),
	newsTitle: v.optional(v.string()),
	links: v.pipe(v.array(v.string()), v.minLength(1)),
	/** By the phone's clock, in milliseconds. Only for display. */
	savedAt: v.number(),
	/** Items are sent in this order. */
	order: v.number(),
	/**
	 * - `queued`: will be sent;
	 * - `sending`: an attempt is running, or was running when the app was killed;
	 * - `unknown`: it may have arrived, because the response was lost;
	 * - `rejected`: the host refused it, or it is unclear whether it arrived. The reporter edits or deletes it.
	 */
	state: v.picklist(['queued', 'sending', 'unknown', 'rejected']),
	/** How often it has been attempted. */
	attempt: v.number(),
	/** The host's time at the first attempt. Unused since version 2, because hosts' clocks may be wrong. */
	firstAttemptAfter: v.optional(v.number()),
	/** The host's message: why it refused the item, or that it already has these links. */
	reason: v.optional(v.string()),
})

const itemV2 = v.object({
	...v.omit(itemV1, ['firstAttemptAfter']).entries,
	version: v.literal(2),
	/** The submissions before the first attempt, if they could be read. */
	before: v.optional(baseline),
	/** The submissions have the links of this `rejected` item, but perhaps from before. The reporter has to check. */
	isUnclear: v.optional(v.boolean()),
})

/** Links to coverage of one news item, waiting to be sent. */
export type OutboxItem = v.InferOutput<typeof itemV2>

export type OutboxState = OutboxItem['state']

/**
 * Parses a stored item; `undefined` if it is damaged, or of a version that this build doesn't know. Such an item stays
 * stored for a build that knows it.
 */
export const parseItem = storedRecord([itemV1, itemV2], (stored): OutboxItem => {
	switch (stored.version) {
		case 1: {
			const { firstAttemptAfter: _firstAttemptAfter, ...item } = stored
			return { ...item, version: 2 }
		}
		case 2:
			return stored
	}
})

/** Counts the links in these items. The screen, the icon badge and the title all count links, not items. */
export function countLinks(items: readonly OutboxItem[]): number {
	return items.reduce((sum, { links }) => sum + links.length, 0)
}

/** Whether two links lead to the same video or post, in whatever form they were shared. */
export function isSameLink(one: string, other: string): boolean {
	return comparableSentLink(one) === comparableSentLink(other)
}

export function hasLink(links: readonly string[], link: string): boolean {
	return links.some((each) => isSameLink(each, link))
}

/** Returns the item without these links; `undefined` if it has no others. */
export function withoutLinks(item: OutboxItem, removed: readonly string[]): OutboxItem | undefined {
	const links = item.links.filter((link) => !hasLink(removed, link))
	return links.length === 0 ? undefined : { ...item, links }
}
