import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { parseIfValid } from '../../../shared/contract/lenient.ts'
import { uniqueBy } from '../../../shared/contract/plain-values.ts'
import { isUser, type User, userKey } from '../../../shared/contract/session.ts'
import { comparableLink } from '../../../shared/links/link-spelling.ts'
import { randomId } from '../../../shared/random-id.ts'
import { openDatabase } from '../../../storage/database.ts'
import { changeRecords } from '../../../storage/records.ts'

/**
 * A user's list of links that were shared to the app, latest first. They stay until they are submitted or discarded, even
 * through a login, a forced reset, and days offline.
 */
const sharedLinksV1 = v.object({
	version: v.literal(1),
	/**
	 * The user's key, or before the first profile the e-mail of the login. `undefined` if nobody was signed in: the list
	 * then belongs to the first user who sees it.
	 */
	user: v.optional(v.string()),
	links: v.array(v.string()),
	/** The words that links were shared with. They tell which news a link is for. */
	words: v.optional(v.array(v.object({ link: v.string(), text: v.string() })), []),
})

export type SharedLinks = Pick<v.InferOutput<typeof sharedLinksV1>, 'links' | 'words'>

/** How many links a list has room for. New links never displace stored ones. */
export const CAPACITY = 50

const records = openDatabase('sharedLinks')

/** Returns a user's links. Merges the lists that have become the user's, even beyond the capacity. */
export function takeSharedLinks(user: User): Promise<SharedLinks> {
	const isOwn = (whose?: string) => whose === undefined || isUser(user, whose)
	return changeList(userKey(user), (links) => links, { isOwn })
}

/**
 * Adds the links of one share before those shared earlier, each video or post once.
 *
 * @returns how many were left out because the list is full
 * @throws {NotSavedError}
 */
export async function addSharedLinks(
	links: string[],
	user?: string,
	words: SharedLinks['words'] = [],
): Promise<number> {
	const add = (before: string[]) => {
		const present = new Set(before.map(comparableLink))
		let room = CAPACITY - before.length
		const fitting = links.filter((link) => present.has(comparableLink(link)) || room-- > 0)
		return [...fitting, ...before]
	}
	const stored = await changeList(user, add, { words })
	return links.filter((link) => !stored.links.includes(link)).length
}

/**
 * Deletes a user's links that were submitted or discarded, even if they are stored in another form.
 *
 * @throws {NotSavedError}
 */
export async function dropSharedLinks(links: readonly string[], user: string): Promise<void> {
	const dropped = new Set(links.map(comparableLink))
	await changeList(user, (before) => before.filter((link) => !dropped.has(comparableLink(link))))
}

type ListChange = { isOwn?: (whose?: string) => boolean; words?: SharedLinks['words'] }

/** Replaces the lists that are a user's with one, in one transaction, because other tabs may do the same. */
function changeList(
	user: string | undefined,
	change: (links: string[]) => string[],
	{ isOwn = (whose) => whose === user, words: added = [] }: ListChange = {},
): Promise<SharedLinks> {
	return changeRecords(records, async (store) => {
		const keys = await promisifyRequest(store.getAllKeys())
		const stored: unknown[] = await promisifyRequest(store.getAll())
		const own = stored.flatMap((record, index) => {
			const list = parseIfValid(sharedLinksV1, record)
			return list && isOwn(list.user) ? [{ key: String(keys[index]), ...list }] : []
		})
		// What was shared before the login is later than what the user had left.
		own.sort((one, other) => Number(one.user === user) - Number(other.user === user))
		const before = own.flatMap(({ links }) => links)
		const changed = change(before)
		const posts = changed.map(comparableLink)
		const links = changed.filter((_link, index) => posts.indexOf(posts[index] ?? '') === index)
		const known = uniqueBy([...own.flatMap((list) => list.words), ...added], ({ link }) => link)
		const words = known.filter(({ link }) => links.includes(link))
		// Writes nothing without a change, so that reading works even on a full phone.
		const isOneList = own.length < 2 && own.every((list) => list.user === user)
		const isSame = JSON.stringify([before, own[0]?.words ?? []]) === JSON.stringify([links, words])
		if (isOneList && isSame) return { links, words }
		for (const { key } of own) store.delete(key)
		if (links.length > 0) store.put({ version: 1, user, links, words }, randomId())
		return { links, words }
	})
}
