import { createStore, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
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

/** Any site can lead here with links of its own; the latest of them stay. */
const CAPACITY = 50

/** Instead of the stored ones, where the phone stores nothing: until the page is closed. */
let unstored: WaitingLink[] | undefined

let openStore: ReturnType<typeof createStore> | undefined

/** The links that wait for a reader, in the order they came. From here on they are this reader's. */
export async function takeWaitingLinks(reader: string): Promise<string[]> {
	const links = await change((waiting) => {
		const owned = waiting.map(({ link, reader: owner = reader }) => ({ link, reader: owner }))
		return withoutRepeats(owned)
	})
	return links.filter(({ reader: owner }) => owner === reader).map(({ link }) => link)
}

/** Has links wait, each thing once. */
export async function addWaitingLinks(links: string[], reader?: string): Promise<void> {
	const added = links.map((link) => (reader === undefined ? { link } : { link, reader }))
	await change((waiting) => withoutRepeats([...waiting, ...added]).slice(-CAPACITY))
}

/** Lets go of links that were submitted or discarded, in whichever form they stand there. */
export async function dropWaitingLinks(links: string[]): Promise<void> {
	const dropped = new Set(links.map(comparableLink))
	await change((waiting) => waiting.filter(({ link }) => !dropped.has(comparableLink(link))))
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
async function change(edit: (waiting: WaitingLink[]) => WaitingLink[]): Promise<WaitingLink[]> {
	if (unstored === undefined) {
		try {
			openStore ??= createStore('waiting-links', 'links')
			return await openStore('readwrite', async (store) => {
				const changed = edit(parse(await promisifyRequest(store.get(KEY))))
				store.put(changed, KEY)
				await promisifyRequest(store.transaction)
				return changed
			})
		} catch (error) {
			// A full phone, or one that denies storage: the links must not be lost for that.
			console.warn('What was shared could not be stored', error)
		}
	}
	unstored = edit(unstored ?? [])
	return unstored
}

function parse(stored: unknown): WaitingLink[] {
	if (!Array.isArray(stored)) return []
	return stored.filter((record) => v.is(waitingLink, record))
}
