import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { isUser, type User, userKey } from '../shared/contract/session.ts'
import { openStore } from '../shared/indexed-db/open-store.ts'
import { comparableLink } from '../shared/links/link-spelling.ts'
import { signInState } from '../shared/sign-in/sign-in.ts'

/**
 * Links that were shared to the app. The phone stores them until they are submitted or discarded, even through a login, a
 * forced reset, and days offline.
 *
 * Links that were shared while nobody was signed in belong to the first user who sees them.
 */
const sharedLink = v.object({ link: v.string(), user: v.optional(v.string()) })

type SharedLink = v.InferOutput<typeof sharedLink>

const KEY = 'links'

/** How many links are stored for one user. New links never displace stored ones. */
export const CAPACITY = 50

const stored = openStore('waiting-links', 'links')

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
		const links = await stored('readwrite', async (records) => {
			const before = parse(await promisifyRequest(records.get(KEY)))
			const after = edited(before)
			// Writes nothing without a change, so that this works even on a full phone.
			if (JSON.stringify(after) === JSON.stringify(before)) return after
			records.put(after, KEY)
			await promisifyRequest(records.transaction)
			return after
		})
		unsaved = []
		return { links, isStored: true }
	} catch (error) {
		console.warn('What was shared could not be stored', error)
		const before = await stored('readonly', (records) => promisifyRequest(records.get(KEY)))
			.then(parse)
			.catch(() => [])
		const links = edited(before)
		// Not by user, because a link of nobody stays stored even if its new user can't be.
		const present = new Set(before.map(({ link }) => comparableLink(link)))
		unsaved = links.filter(({ link }) => !present.has(comparableLink(link)))
		return { links, isStored: false }
	}
}

function parse(stored: unknown): SharedLink[] {
	if (!Array.isArray(stored)) return []
	return stored.filter((record) => v.is(sharedLink, record))
}
