/**
 * The news that the reporter has starred to cover. Each item stays whole on this phone, apart from the response cache,
 * until its star is removed or a link for it is submitted.
 */
import { createStore } from '@tanstack/react-store'
import type { NewsItem } from '../shared/contract/news.ts'
import { openChannel } from '../shared/open-channel.ts'
import { signInState } from '../shared/sign-in/sign-in.ts'
import { onForgetSignIn } from '../shared/sign-in/sign-in-events.ts'
import type { KeptNews } from './to-cover-records.ts'

/** The signed-in user's starred news, the latest star first; `undefined` until read. */
export const toCover = createStore<readonly KeptNews[] | undefined>(undefined)

/** A notice for the reporter about a news item. */
export type ToCoverNotice =
	/** It was starred. */
	| { kind: 'kept'; item: NewsItem }
	/** A link was submitted, so the star is gone. */
	| { kind: 'submitted'; news: KeptNews }
	/** A star could not be stored or removed. */
	| { kind: 'full' }
	/** Too many are starred. */
	| { kind: 'limit' }

/** Set until the lazy-loaded `features/news/to-cover-notices.tsx` takes it. */
export const toCoverNotice = createStore<ToCoverNotice | undefined>(undefined)

onForgetSignIn(() => {
	toCover.setState(() => undefined)
	toCoverNotice.setState(() => undefined)
})

let channel: BroadcastChannel | undefined

const loadRecords = () => import('./to-cover-records.ts')

/** Reads the starred news once, and follows the other tabs. */
export async function readToCover(): Promise<void> {
	channel ??= openChannel('to-cover', () => void refresh())
	if (toCover.state === undefined) await refresh()
}

async function refresh(): Promise<void> {
	const { user, email } = signInState()
	if (user === undefined) return
	const isOwn = () => signInState().user === user
	try {
		const { readOwnNews } = await loadRecords()
		const news = await readOwnNews([user, email])
		if (isOwn()) toCover.setState(() => news)
	} catch {
		// Without storage there is no starred news.
		if (isOwn()) toCover.setState((news) => news ?? [])
	}
}

/** @param keptAt when it was starred, in milliseconds; an earlier time if a removed star is restored */
export async function starNews(item: NewsItem, keptAt = Date.now()): Promise<void> {
	await readToCover()
	const { user: owner } = signInState()
	// The item may be starred already, although the screen doesn't show the star yet.
	if (owner === undefined || starred(item._id)) return
	const news: KeptNews = { version: 1, owner, keptAt, item: knownFields(item) }
	show(item._id, news)
	const isStored = await store(news)
	// Another tab's message may have made this tab read the older records meanwhile.
	show(item._id, isStored ? news : undefined)
	if (isStored) toCoverNotice.setState(() => ({ kind: 'kept', item }))
	else toCoverNotice.setState(() => ({ kind: isStored === false ? 'limit' : 'full' }))
}

/** Replaces the copy of a starred item with a newer one. */
export async function updateStarredNews(item: NewsItem): Promise<void> {
	const before = starred(item._id)
	if (before === undefined) return
	const news = { ...before, item: knownFields(item) }
	if (JSON.stringify(news) === JSON.stringify(before)) return
	show(item._id, news)
	await store(news)
}

/** Removes a star at once. If that can't be stored, the star returns. */
export async function unstarNews(newsId: string): Promise<void> {
	show(newsId, undefined)
	try {
		const { deleteNews } = await loadRecords()
		await deleteNews(newsId)
		channel?.postMessage('changed')
	} catch {
		toCoverNotice.setState(() => ({ kind: 'full' }))
		await refresh()
	}
}

/** Removes the star of an item for which a link was submitted. */
export async function noteCovered(newsId: string): Promise<void> {
	await readToCover()
	const news = starred(newsId)
	if (news === undefined) return
	await unstarNews(newsId)
	toCoverNotice.setState(() => ({ kind: 'submitted', news }))
}

function starred(newsId: string): KeptNews | undefined {
	return toCover.state?.find(({ item }) => item._id === newsId)
}

/** Adds an item to the shown starred news, or removes it. */
function show(newsId: string, news: KeptNews | undefined): void {
	toCover.setState((all = []) => {
		const others = all.filter(({ item }) => item._id !== newsId)
		return news ? [...others, news].sort((one, other) => other.keptAt - one.keptAt) : others
	})
}

/** @returns false if too many are stored, `undefined` if the phone is full */
async function store(news: KeptNews): Promise<boolean | undefined> {
	try {
		const { storeNews } = await loadRecords()
		const isStored = await storeNews(news)
		channel?.postMessage('changed')
		return isStored
	} catch {
		return undefined
	}
}

/** Omits any other fields that the host sends, which may have any size. */
function knownFields(item: NewsItem): NewsItem {
	const { _id, newsTitle, brief, createdAt, externalFileLink, mediaFiles } = item
	const media = mediaFiles.map(({ type, filePath }) => ({ type, filePath }))
	return { _id, newsTitle, brief, createdAt, externalFileLink, mediaFiles: media }
}
