import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { signInState } from '../../../account/account.ts'
import { readLoginEmail } from '../../../account/stored-sign-in.ts'
import { parseIfValid } from '../../../shared/contract/lenient.ts'
import { uniqueBy } from '../../../shared/contract/plain-values.ts'
import { isUser, type User, userKey } from '../../../shared/contract/session.ts'
import { comparableLink } from '../../../shared/links/link-spelling.ts'
import { linksInText } from '../../../shared/links/links-in-text.ts'
import { randomId } from '../../../shared/random-id.ts'
import { openDatabase } from '../../../storage/database.ts'
import { changeRecords, readEntries } from '../../../storage/records.ts'

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
	return changeList(userKey(user), (stored) => stored, isOwn)
}

/**
 * Adds the links of one share before those shared earlier, each video or post once.
 *
 * @returns how many were left out because the list is full
 * @throws {NotSavedError}
 */
export async function addSharedLinks(
	added: string[],
	user?: string,
	words: SharedLinks['words'] = [],
): Promise<number> {
	const { links } = await changeList(user, (before) => {
		const present = new Set(before.links.map(comparableLink))
		let room = CAPACITY - before.links.length
		const fitting = added.filter((link) => present.has(comparableLink(link)) || room-- > 0)
		return { links: [...fitting, ...before.links], words: [...before.words, ...words] }
	})
	return added.filter((link) => !links.includes(link)).length
}

/**
 * Deletes a user's links that were submitted or discarded, even if they are stored in another form.
 *
 * @throws {NotSavedError}
 */
export async function dropSharedLinks(dropped: readonly string[], user: string): Promise<void> {
	const posts = new Set(dropped.map(comparableLink))
	await changeList(user, ({ links, words }) => ({
		links: links.filter((link) => !posts.has(comparableLink(link))),
		words,
	}))
}

/** Merges a user's lists into one, in one transaction, because other tabs may do the same. */
function changeList(
	user: string | undefined,
	change: (stored: SharedLinks) => SharedLinks,
	isOwn = (whose?: string) => whose === user,
): Promise<SharedLinks> {
	return changeRecords(records, async (store) => {
		const own = (await readEntries(store)).flatMap(([key, record]) => {
			const list = parseIfValid(sharedLinksV1, record)
			return list && isOwn(list.user) ? [{ key, ...list }] : []
		})
		// Links shared before the login are newer than those the user left behind.
		own.sort((one, other) => Number(one.user === user) - Number(other.user === user))
		const before = {
			links: own.flatMap(({ links }) => links),
			words: own.flatMap(({ words }) => words),
		}
		const changed = change(before)
		const posts = changed.links.map(comparableLink)
		const links = changed.links.filter(
			(_link, index) => posts.indexOf(posts[index] ?? '') === index,
		)
		const known = uniqueBy(changed.words, ({ link }) => link)
		const after = { links, words: known.filter(({ link }) => links.includes(link)) }
		// Writes nothing without a change, so that reading works even on a full phone.
		const isOneList = own.length < 2 && own.every((list) => list.user === user)
		if (isOneList && JSON.stringify(before) === JSON.stringify(after)) return after
		for (const { key } of own) store.delete(key)
		if (links.length > 0) store.put({ version: 1, user, ...after }, randomId())
		return after
	})
}

/**
 * What became of a text's links: `nothing` if it had none, `full` if the list had no room for some, `unsaved` if the phone
 * couldn't store them.
 */
export type Outcome = 'nothing' | 'full' | 'unsaved' | undefined

/** The key of all queries of shared links, of any user. */
const SHARED_LINKS = ['shared-links']

export function sharedLinksQuery(user: User) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, userKey(user)],
		queryFn: () => takeSharedLinks(user),
		// Other screens and tabs change them without invalidating this query.
		staleTime: 0,
		gcTime: 0,
	})
}

type Shared = { title?: string | undefined; text?: string | undefined; url?: string | undefined }

/** Joins what was shared. `url` comes first, but apps put the address into any of the three. */
export function joinShared({ title, text, url }: Shared): string {
	return [url, text, title].filter((part) => part !== undefined).join('\n')
}

/**
 * Stores the links of a text that was shared to the app. Call it before the session is checked, so that neither a login
 * nor a missing network can lose them.
 */
export async function receiveShared(queryClient: QueryClient, text: string): Promise<Outcome> {
	// Until a profile has arrived, the login's e-mail says whose links they are.
	const outcome = await storeLinks(text, signInState().user ?? readLoginEmail())
	// The page of shared links may already be open.
	void queryClient.invalidateQueries({ queryKey: SHARED_LINKS })
	return outcome
}

/** How many characters of a shared text are stored with its links. A title has fewer. */
const MAX_WORDS = 500

/** Stores the links of a text, with its other words. `user` is `undefined` if nobody is signed in. */
export async function storeLinks(text: string, user?: string): Promise<Outcome> {
	const { links } = linksInText(text)
	if (links.length === 0) return 'nothing'
	const rest = text
		.replaceAll(/\S*:\/\/\S*/g, ' ')
		.trim()
		.slice(0, MAX_WORDS)
	const words = rest === '' ? [] : links.map((link) => ({ link, text: rest }))
	try {
		return (await addSharedLinks(links, user, words)) > 0 ? 'full' : undefined
	} catch {
		return 'unsaved'
	}
}
