import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { isUser, type User, userKey } from '../shared/contract/profile.ts'
import { openStore } from '../shared/indexed-db/open-store.ts'
import { comparableLink } from '../shared/links/comparable-link.ts'

/**
 * Links shared to the app that wait on this phone for their news: through a login, a forced reset,
 * and days without a network, until they are submitted or discarded.
 *
 * What was shared while nobody was signed in belongs to the first reader who then asks for it; what
 * belongs to one reader is never seen by another.
 */
const waitingLink = v.object({ link: v.string(), reader: v.optional(v.string()) })

type WaitingLink = v.InferOutput<typeof waitingLink>

const KEY = 'links'

/**
 * How many may wait for one reader. Any site can lead here with links of its own: what waits already is
 * displaced by none of them.
 */
export const CAPACITY = 50

type Edit = (waiting: WaitingLink[]) => WaitingLink[]

/** What the phone has refused to write down: tried again with each look, until the page is closed. */
let unstored: Edit[] = []

const stored = openStore('waiting-links', 'links')

/** What no room was left for, until there is or the page is closed. */
let leftOut: WaitingLink[] = []

/** The links that wait for a reader, in the order they came. From here on they are this reader's. */
export async function takeWaitingLinks(reader: User): Promise<string[]> {
	return linksOf(reader, await change((waiting) => withoutRepeats(ownedBy(reader, waiting))))
}

/** The links that no room was left for. From here on they are this reader's. */
export function linksLeftOut(reader: User): string[] {
	leftOut = ownedBy(reader, leftOut)
	return linksOf(reader, leftOut)
}

/**
 * Has links wait, each thing once.
 *
 * @returns those that no room was left for
 */
export async function addWaitingLinks(links: string[], reader?: string): Promise<string[]> {
	const added = links.map((link) => (reader === undefined ? { link } : { link, reader }))
	const rest = await add(added)
	leftOut = withoutRepeats([...leftOut, ...rest])
	return rest.map(({ link }) => link)
}

/** Lets go of links that were submitted or discarded, in whichever form they stand there. */
export async function dropWaitingLinks(links: string[]): Promise<void> {
	const dropped = new Set(links.map(comparableLink))
	const isLeft = ({ link }: WaitingLink) => !dropped.has(comparableLink(link))
	await change((waiting) => waiting.filter(isLeft))
	// There may be room for them now.
	leftOut = await add(leftOut.filter(isLeft))
}

async function add(added: WaitingLink[]): Promise<WaitingLink[]> {
	let rest: WaitingLink[] = []
	await change((waiting) => {
		let all = waiting
		rest = []
		for (const each of added) {
			const more = withoutRepeats([...all, each])
			if (more.length > all.length && roomFor(each, all) <= 0) rest.push(each)
			else all = more
		}
		return all
	})
	return rest
}

/** What is nobody's yet may become any reader's. */
function roomFor({ reader }: WaitingLink, waiting: WaitingLink[]): number {
	const counts = new Map<string | undefined, number>()
	for (const { reader: owner } of waiting) counts.set(owner, (counts.get(owner) ?? 0) + 1)
	const nobodys = counts.get(undefined) ?? 0
	counts.delete(undefined)
	const owned = reader === undefined ? Math.max(0, ...counts.values()) : (counts.get(reader) ?? 0)
	return CAPACITY - nobodys - owned
}

/** What is nobody's becomes the reader's, and what is theirs by a former key. */
function ownedBy(reader: User, waiting: WaitingLink[]): WaitingLink[] {
	const own = userKey(reader)
	return waiting.map(({ link, reader: owner = own }) => ({
		link,
		reader: isUser(reader, owner) ? own : owner,
	}))
}

function linksOf(reader: User, waiting: WaitingLink[]): string[] {
	return waiting.filter(({ reader: owner }) => owner === userKey(reader)).map(({ link }) => link)
}

function withoutRepeats(waiting: WaitingLink[]): WaitingLink[] {
	const there = new Set<string>()
	return waiting.filter(({ link, reader = '' }) => {
		const key = `${reader} ${comparableLink(link)}`
		const isRepeat = there.has(key)
		there.add(key)
		return !isRepeat
	})
}

/**
 * Reads and writes in one transaction: other tabs may be doing the same. The library's own `update`
 * would too, but become part of the first screen with it.
 */
async function change(edit: Edit): Promise<WaitingLink[]> {
	const edits = [...unstored, edit]
	try {
		const changed = await stored('readwrite', async (records) => {
			const before = parse(await promisifyRequest(records.get(KEY)))
			const after = applied(edits, before)
			// What is only read needs no room.
			if (isEqual(after, before)) return after
			records.put(after, KEY)
			await promisifyRequest(records.transaction)
			return after
		})
		unstored = unstored.filter((each) => !edits.includes(each))
		return changed
	} catch (error) {
		// A full phone, or one that denies storage: the links must not be lost for that.
		console.warn('What was shared could not be stored', error)
		const before = applied(unstored, await readStored().catch(() => []))
		const after = edit(before)
		if (!isEqual(after, before)) unstored.push(edit)
		return after
	}
}

function applied(edits: Edit[], waiting: WaitingLink[]): WaitingLink[] {
	return edits.reduce((changed, edit) => edit(changed), waiting)
}

function isEqual(one: WaitingLink[], other: WaitingLink[]): boolean {
	return JSON.stringify(one) === JSON.stringify(other)
}

async function readStored(): Promise<WaitingLink[]> {
	return parse(await stored('readonly', (records) => promisifyRequest(records.get(KEY))))
}

function parse(stored: unknown): WaitingLink[] {
	if (!Array.isArray(stored)) return []
	return stored.filter((record) => v.is(waitingLink, record))
}
