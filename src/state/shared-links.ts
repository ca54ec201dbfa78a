import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { signInState } from '../account/account.ts'
import { isUser, type User, userKey } from '../shared/contract/session.ts'
import { comparableLink } from '../shared/links/link-spelling.ts'
import { randomId } from '../shared/random-id.ts'
import { openDatabase } from '../storage/database.ts'
import { changeRecords, storedRecord } from '../storage/records.ts'

/**
 * Links that were shared to the app. The phone stores them until they are submitted or discarded, even through a login, a
 * forced reset, and days offline.
 *
 * Links that were shared while nobody was signed in belong to the first user who sees them.
 */
const sharedLinkV1 = v.object({
	version: v.literal(1),
	link: v.string(),
	/** The user's key. Before the first profile it is the e-mail of the login, or the id of the sign-in. */
	user: v.optional(v.string()),
})

type SharedLink = Omit<v.InferOutput<typeof sharedLinkV1>, 'version'>

const parseLink = storedRecord(
	[sharedLinkV1],
	({ link, user }): SharedLink => (user === undefined ? { link } : { link, user }),
)

/** How many links are stored for one user. New links never displace stored ones. */
export const CAPACITY = 50

const records = openDatabase('sharedLinks')

/** Links that couldn't be stored. Each change tries to store them, until the page is closed. */
let unsaved: SharedLink[] = []

/** Returns a user's links, latest first. Links that belong to nobody become the user's. */
export async function takeSharedLinks(user: User): Promise<string[]> {
	const own = userKey(user)
	const { id } = signInState()
	const { links } = await change((waiting) =>
		waiting.map(({ link, user: whose = own }) => ({
			link,
			// Renames a former key of the user to the current one.
			user: whose === id || isUser(user, whose) ? own : whose,
		})),
	)
	return links.filter((each) => each.user === own).map(({ link }) => link)
}

/** Whether some of a user's links couldn't be stored. */
export function areLinksUnsaved(user: User): boolean {
	return unsaved.some((each) => each.user === userKey(user))
}

/**
 * Adds the links of one share, each video or post once, before those shared earlier.
 *
 * @returns how many links are beyond the capacity
 */
export async function addSharedLinks(links: string[], user?: string): Promise<number> {
	const added = withoutRepeats(
		links.map((link) => (user === undefined ? { link } : { link, user })),
	)
	let refused = 0
	await change((waiting) => {
		const present = new Set(waiting.map(keyOf))
		let room = remainingCapacity(user, waiting)
		const fitting = added.filter((each) => present.has(keyOf(each)) || room-- > 0)
		refused = added.length - fitting.length
		return [...fitting, ...waiting]
	})
	return refused
}

/**
 * Deletes a user's links that were submitted or discarded, even if they are stored in another form.
 *
 * @returns whether they are gone. On a full phone they may stay.
 */
export async function dropSharedLinks(links: readonly string[], user: string): Promise<boolean> {
	const dropped = new Set(links.map(comparableLink))
	const { isStored } = await change((waiting) =>
		waiting.filter((each) => each.user !== user || !dropped.has(comparableLink(each.link))),
	)
	return isStored
}

/** Returns how many more links a user may have. Links that belong to nobody count for every user. */
function remainingCapacity(user: string | undefined, waiting: SharedLink[]): number {
	const counts = new Map<string | undefined, number>()
	for (const { user: each } of waiting) counts.set(each, (counts.get(each) ?? 0) + 1)
	const ofNobody = counts.get(undefined) ?? 0
	counts.delete(undefined)
	const ofUser = user === undefined ? Math.max(0, ...counts.values()) : (counts.get(user) ?? 0)
	return Math.max(0, CAPACITY - ofNobody - ofUser)
}

function withoutRepeats(waiting: SharedLink[]): SharedLink[] {
	const present = new Set<string>()
	return waiting.filter((each) => {
		const isRepeat = present.has(keyOf(each))
		present.add(keyOf(each))
		return !isRepeat
	})
}

function keyOf({ link, user = '' }: SharedLink): string {
	return `${user} ${comparableLink(link)}`
}

/** Reads and writes in one transaction, because other tabs may do the same. */
async function change(
	edit: (waiting: SharedLink[]) => SharedLink[],
): Promise<{ links: SharedLink[]; isStored: boolean }> {
	const edited = (before: SharedLink[]) =>
		withoutRepeats(edit(withoutRepeats([...unsaved, ...before])))
	try {
		const links = await changeRecords(records, async (store) => {
			const { keys, links: before } = await readAll(store)
			const after = edited(before)
			// Writes nothing without a change, so that this works even on a full phone.
			if (JSON.stringify(after) === JSON.stringify(before)) return after
			for (const key of keys) store.delete(key)
			for (const [index, link] of after.entries())
				store.put({ version: 1, user: undefined, ...link }, keyAt(index))
			return after
		})
		unsaved = []
		return { links, isStored: true }
	} catch (error) {
		console.warn('What was shared could not be stored', error)
		const { links: before } = await records('readonly', readAll).catch(() => ({ links: [] }))
		const links = edited(before)
		// Not by user, because a link of nobody stays stored even if its new user can't be.
		const present = new Set(before.map(({ link }) => comparableLink(link)))
		unsaved = links.filter(({ link }) => !present.has(comparableLink(link)))
		return { links, isStored: false }
	}
}

/** Reads all links, in the order of their keys. Leaves out records of later versions. */
async function readAll(store: Pick<IDBObjectStore, 'getAll' | 'getAllKeys'>) {
	const stored: unknown[] = await promisifyRequest(store.getAll())
	const all = await promisifyRequest(store.getAllKeys())
	const parsed = stored.map(parseLink)
	return {
		keys: all.filter((_key, index) => parsed[index] !== undefined).map(String),
		links: parsed.filter((link) => link !== undefined),
	}
}

/** The random part keeps a later version's record from being overwritten. */
function keyAt(index: number): string {
	return `${String(index).padStart(4, '0')}-${randomId()}`
}
