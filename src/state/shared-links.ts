import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { MAX_LINKS } from '../shared/contract/limits.ts'
import { isUser, type User, userKey } from '../shared/contract/profile.ts'
import { openStore } from '../shared/indexed-db/open-store.ts'
import { comparableLink } from '../shared/links/link-spelling.ts'

/**
 * Links that were shared to the app and are stored on this phone until they are submitted or discarded:
 * through a login, a forced reset, and days without a network.
 *
 * What was shared while nobody was signed in has no owner. It belongs to the first user who then sees it, and to
 * no other from then on.
 */
const sharedLink = v.object({ link: v.string(), reader: v.optional(v.string()) })

type SharedLink = v.InferOutput<typeof sharedLink>

const KEY = 'links'

/** How many links are stored for one user. New links never displace stored ones. */
export const CAPACITY = 50

/**
 * How many links of one share are stored even if there is no room. Any site can lead here with links of its own, but
 * each time takes a tap: the page's opener policy leaves it no window to send here again. So whatever a site has filled
 * up, the reporter's next share finds a place, and comes first where more wait than one submission takes.
 */
const PLACES_PER_SHARE = MAX_LINKS

/** Beyond so many links nothing is stored: far more than anybody shares or taps. */
const MAX_STORED = 1000

type Edit = (waiting: SharedLink[]) => SharedLink[]

/** Changes that could not be stored: tried again with each access, until the page is closed. */
let unstored: Edit[] = []

const stored = openStore('waiting-links', 'links')

/** Links beyond the capacity, until there is room or the page is closed. */
let leftOut: SharedLink[] = []

/** A user's links in the order they are shown. From here on those without an owner are this user's. */
export async function takeSharedLinks(user: User): Promise<string[]> {
	return linksOf(user, await change((waiting) => withoutRepeats(ownedBy(user, waiting))))
}

/** A user's links beyond the capacity. From here on those without an owner are this user's. */
export function linksLeftOut(user: User): string[] {
	leftOut = ownedBy(user, leftOut)
	return linksOf(user, leftOut)
}

/**
 * Stores the links of one share, each video or post once.
 *
 * @returns those beyond the capacity
 */
export async function addSharedLinks(links: string[], owner?: string): Promise<string[]> {
	const added = links.map((link) => (owner === undefined ? { link } : { link, reader: owner }))
	const rest = await add(added, PLACES_PER_SHARE)
	leftOut = withoutRepeats([...leftOut, ...rest])
	return rest.map(({ link }) => link)
}

/** Deletes a user's links that were submitted or discarded, in whichever form they are stored. */
export async function dropSharedLinks(links: string[], owner: string): Promise<void> {
	const dropped = new Set(links.map(comparableLink))
	const isLeft = ({ link, reader }: SharedLink) =>
		reader !== owner || !dropped.has(comparableLink(link))
	await change((waiting) => waiting.filter(isLeft))
	// There may be room for these now.
	leftOut = await add(leftOut.filter(isLeft), 0)
}

/** @returns the links that there is no room for, not even one of the `reserved` places */
async function add(added: SharedLink[], reserved: number): Promise<SharedLink[]> {
	let rest: SharedLink[] = []
	await change((waiting) => {
		const fresh: SharedLink[] = []
		const there = new Set(waiting.map(keyOf))
		rest = []
		for (const each of withoutRepeats(added)) {
			const all = [...waiting, ...fresh]
			const isReserved = fresh.length < reserved && all.length < MAX_STORED
			if (there.has(keyOf(each)) || isReserved || roomFor(each, all) > 0) fresh.push(each)
			else rest.push(each)
		}
		const isFirst = waiting.length >= PLACES_PER_SHARE
		return withoutRepeats(isFirst ? [...fresh, ...waiting] : [...waiting, ...fresh])
	})
	return rest
}

/** How many more links a user may have. Links without an owner count for each user, since they may become theirs. */
function roomFor({ reader: owner }: SharedLink, waiting: SharedLink[]): number {
	const counts = new Map<string | undefined, number>()
	for (const { reader: each } of waiting) counts.set(each, (counts.get(each) ?? 0) + 1)
	const ownerless = counts.get(undefined) ?? 0
	counts.delete(undefined)
	const owned = owner === undefined ? Math.max(0, ...counts.values()) : (counts.get(owner) ?? 0)
	return CAPACITY - ownerless - owned
}

/** Links without an owner become the user's, and links under a former key of the user get the present one. */
function ownedBy(user: User, waiting: SharedLink[]): SharedLink[] {
	const own = userKey(user)
	return waiting.map(({ link, reader: owner = own }) => ({
		link,
		reader: isUser(user, owner) ? own : owner,
	}))
}

function linksOf(user: User, waiting: SharedLink[]): string[] {
	return waiting.filter(({ reader: owner }) => owner === userKey(user)).map(({ link }) => link)
}

function withoutRepeats(waiting: SharedLink[]): SharedLink[] {
	const there = new Set<string>()
	return waiting.filter((each) => {
		const isRepeat = there.has(keyOf(each))
		there.add(keyOf(each))
		return !isRepeat
	})
}

function keyOf({ link, reader = '' }: SharedLink): string {
	return `${reader} ${comparableLink(link)}`
}

/**
 * Reads and writes in one transaction, since other tabs may do the same.
 */
async function change(edit: Edit): Promise<SharedLink[]> {
	const edits = [...unstored, edit]
	try {
		const changed = await stored('readwrite', async (records) => {
			const before = parse(await promisifyRequest(records.get(KEY)))
			const after = applied(edits, before)
			// Without a change nothing is written, which works on a full phone too.
			if (isEqual(after, before)) return after
			records.put(after, KEY)
			await promisifyRequest(records.transaction)
			return after
		})
		unstored = unstored.filter((each) => !edits.includes(each))
		return changed
	} catch (error) {
		// Full or denied storage: the change is kept in memory, so that no link is lost.
		console.warn('What was shared could not be stored', error)
		const before = applied(unstored, await readStored().catch(() => []))
		const after = edit(before)
		if (!isEqual(after, before)) unstored.push(edit)
		return after
	}
}

function applied(edits: Edit[], waiting: SharedLink[]): SharedLink[] {
	return edits.reduce((changed, edit) => edit(changed), waiting)
}

function isEqual(one: SharedLink[], other: SharedLink[]): boolean {
	return JSON.stringify(one) === JSON.stringify(other)
}

async function readStored(): Promise<SharedLink[]> {
	return parse(await stored('readonly', (records) => promisifyRequest(records.get(KEY))))
}

function parse(stored: unknown): SharedLink[] {
	if (!Array.isArray(stored)) return []
	return stored.filter((record) => v.is(sharedLink, record))
}
