import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { MAX_LINKS } from '../shared/contract/calls.ts'
import { isUser, type User, userKey } from '../shared/contract/session.ts'
import { openStore } from '../shared/indexed-db/open-store.ts'
import { comparableLink } from '../shared/links/link-spelling.ts'

/**
 * Links that were shared to the app. The phone stores them until they are submitted or discarded, even through a login, a
 * forced reset, and days offline.
 *
 * Links that were shared while nobody was signed in have no owner. The first user who sees them becomes their owner.
 */
const sharedLink = v.object({ link: v.string(), reader: v.optional(v.string()) })

type SharedLink = v.InferOutput<typeof sharedLink>

const KEY = 'links'

/** How many links are stored for one user. New links never displace stored ones. */
export const CAPACITY = 50

/**
 * How many links of one share are stored even beyond the capacity. Any site can open this page with links of its
 * choice, but needs a tap each time, because the page's opener policy cuts its connection to the window. So even if a
 * site has filled the capacity, the reporter's next share is stored. If more links wait than fit into one submission,
 * that share also comes first.
 */
const RESERVED_PER_SHARE = MAX_LINKS

/** The absolute maximum of stored links, far more than anybody shares. */
const MAX_STORED = 1000

type Edit = (waiting: SharedLink[]) => SharedLink[]

/** Changes that could not be stored. Each access retries them, until the page is closed. */
let unstored: Edit[] = []

const stored = openStore('waiting-links', 'links')

/** Links beyond the capacity, kept until there is room or the page is closed. */
let leftOut: SharedLink[] = []

/** Returns a user's links in display order. Makes the user the owner of links without one. */
export async function takeSharedLinks(user: User): Promise<string[]> {
	return linksOf(user, await change((waiting) => withoutRepeats(ownedBy(user, waiting))))
}

/** Returns a user's links beyond the capacity. Makes the user the owner of links without one. */
export function linksLeftOut(user: User): string[] {
	leftOut = ownedBy(user, leftOut)
	return linksOf(user, leftOut)
}

/**
 * Stores the links of one share, each video or post once.
 *
 * @returns the links beyond the capacity
 */
export async function addSharedLinks(links: string[], owner?: string): Promise<string[]> {
	const added = links.map((link) => (owner === undefined ? { link } : { link, reader: owner }))
	const rest = await add(added, RESERVED_PER_SHARE)
	leftOut = withoutRepeats([...leftOut, ...rest])
	return rest.map(({ link }) => link)
}

/** Deletes a user's links that were submitted or discarded, even if they are stored in another form. */
export async function dropSharedLinks(links: string[], owner: string): Promise<void> {
	const dropped = new Set(links.map(comparableLink))
	const isLeft = ({ link, reader }: SharedLink) =>
		reader !== owner || !dropped.has(comparableLink(link))
	await change((waiting) => waiting.filter(isLeft))
	// There may now be room for these.
	leftOut = await add(leftOut.filter(isLeft), 0)
}

/** @returns the links that don't fit, not even into the `reserved` places */
async function add(added: SharedLink[], reserved: number): Promise<SharedLink[]> {
	let rest: SharedLink[] = []
	await change((waiting) => {
		const fresh: SharedLink[] = []
		const present = new Set(waiting.map(keyOf))
		rest = []
		for (const each of withoutRepeats(added)) {
			const all = [...waiting, ...fresh]
			const isReserved = fresh.length < reserved && all.length < MAX_STORED
			if (present.has(keyOf(each)) || isReserved || remainingCapacity(each, all) > 0)
				fresh.push(each)
			else rest.push(each)
		}
		const isFirst = waiting.length >= RESERVED_PER_SHARE
		return withoutRepeats(isFirst ? [...fresh, ...waiting] : [...waiting, ...fresh])
	})
	return rest
}

/** Returns how many more links a user may have. Ownerless links count for every user, who may become their owner. */
function remainingCapacity({ reader: owner }: SharedLink, waiting: SharedLink[]): number {
	const counts = new Map<string | undefined, number>()
	for (const { reader: each } of waiting) counts.set(each, (counts.get(each) ?? 0) + 1)
	const ownerless = counts.get(undefined) ?? 0
	counts.delete(undefined)
	const owned = owner === undefined ? Math.max(0, ...counts.values()) : (counts.get(owner) ?? 0)
	return CAPACITY - ownerless - owned
}

/** Assigns links without an owner to the user, and renames a former key of the user to the current one. */
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
	const present = new Set<string>()
	return waiting.filter((each) => {
		const isRepeat = present.has(keyOf(each))
		present.add(keyOf(each))
		return !isRepeat
	})
}

function keyOf({ link, reader = '' }: SharedLink): string {
	return `${reader} ${comparableLink(link)}`
}

/**
 * Reads and writes in one transaction, because other tabs may do the same.
 */
async function change(edit: Edit): Promise<SharedLink[]> {
	const edits = [...unstored, edit]
	try {
		const changed = await stored('readwrite', async (records) => {
			const before = parse(await promisifyRequest(records.get(KEY)))
			const after = applied(edits, before)
			// Writes nothing without a change, so that this works even on a full phone.
			if (isEqual(after, before)) return after
			records.put(after, KEY)
			await promisifyRequest(records.transaction)
			return after
		})
		unstored = unstored.filter((each) => !edits.includes(each))
		return changed
	} catch (error) {
		// The storage is full or denied. Keeps the change in memory, so that no link is lost.
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
