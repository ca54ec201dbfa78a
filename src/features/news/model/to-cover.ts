/** The starred news. Each item stays whole on this phone until its star is removed or the host has a link for it. */

import { t } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import { signInState } from '../../../account/account.ts'
import { signInSignal } from '../../../account/sign-in-signal.ts'
import { ApiError } from '../../../api/api-error.ts'
import { onHostResponse } from '../../../api/host-contact.ts'
import { fetchNewsDetail } from '../../../api/news.ts'
import { appState, createSignInStore, offer } from '../../../app-state/app-state.ts'
import type { NewsItem } from '../../../shared/contract/news.ts'
import type { StarredNews } from '../../../starred-news/starred-news.ts'
import { starredNewsChannel } from '../../../starred-news/starred-news-channel.ts'

/** The signed-in user's starred news, the latest star first; `undefined` until read. */
export const toCover = createSignInStore<readonly StarredNews[] | undefined>(undefined)

let isFollowing = false

const loadRecords = () => import('../../../starred-news/starred-news.ts')

/** Reads the starred news once, and follows the other tabs and the worker. */
export async function readToCover(): Promise<void> {
	if (!isFollowing) {
		isFollowing = true
		starredNewsChannel.listen(() => void refreshToCover())
		document.addEventListener('visibilitychange', () => void refreshToCover())
	}
	if (toCover.state === undefined) await refreshToCover()
}

/** Reads the starred news again. A visible page says which stars are gone, because the host has accepted links for them. */
export async function refreshToCover(): Promise<void> {
	const { user } = signInState()
	if (user === undefined) return
	const isOwn = () => signInState().user === user
	try {
		const { readOwnNews, takeCoveredNews } = await loadRecords()
		const news = await readOwnNews(user)
		if (!isOwn()) return
		toCover.setState(() => news)
		if (document.visibilityState !== 'visible') return
		const covered = await takeCoveredNews(user)
		if (covered.length > 0 && isOwn()) offerToKeep(covered)
	} catch {
		// Without storage there is no starred news.
		if (isOwn()) toCover.setState((news) => news ?? [])
	}
}

function offerToKeep(covered: readonly StarredNews[]): void {
	const signIn = signInSignal()
	offer.setState(() => ({
		text: t`Removed from To cover.`,
		label: t`Keep`,
		accept: async () => {
			for (const { keptAt, item, isWhole } of covered)
				if (!signIn.aborted) await starNews(item, keptAt, isWhole)
		},
	}))
}

/** Whether an item has the parts that a list may leave out. An item of a list without media may have some. */
export function hasTextAndMedia(item: NewsItem | undefined): boolean {
	return item?.brief !== undefined && item.mediaFiles.length > 0
}

/** Stars a news item. Returns the stored copy; `undefined` if it wasn't stored; a toast then says why. */
export async function starNews(
	item: NewsItem,
	keptAt = Date.now(),
	isWhole = hasTextAndMedia(item),
): Promise<StarredNews | undefined> {
	const { user } = signInState()
	const signIn = signInSignal()
	await readToCover()
	// The item may be starred already, although the screen doesn't show the star yet.
	if (user === undefined || signIn.aborted || starred(item._id)) return undefined
	const news: StarredNews = { version: 1, user, keptAt, item: knownFields(item), isWhole }
	show(item._id, news)
	const isStored = await store(news)
	if (signIn.aborted) return undefined
	// Another tab's message may have made this tab read the older records meanwhile.
	show(item._id, isStored ? news : undefined)
	if (isStored) return news
	if (isStored === undefined) notifyFull()
	else {
		const { MAX_STARRED_NEWS } = await loadRecords()
		appState.actions.setError(
			t`You can star up to ${MAX_STARRED_NEWS} news items. Remove a star first.`,
		)
	}
	return undefined
}

/** Replaces a starred copy with the whole item. Returns it; `undefined` if there is no star, or the phone is full. */
export async function updateStarredNews(item: NewsItem): Promise<StarredNews | undefined> {
	const before = starred(item._id)
	if (before === undefined) return undefined
	const news: StarredNews = { ...before, item: knownFields(item), isWhole: true }
	if (JSON.stringify(news) === JSON.stringify(before)) return before
	if (!(await store(news))) return undefined
	if (starred(item._id)) show(item._id, news)
	return news
}

/** Removes a star at once. If that can't be stored, the star returns. */
export async function unstarNews(newsId: string): Promise<void> {
	const signIn = signInSignal()
	show(newsId, undefined)
	try {
		const { deleteNews } = await loadRecords()
		await deleteNews(newsId)
		starredNewsChannel.postToOthers('changed')
	} catch {
		if (signIn.aborted) return
		notifyFull()
		await refreshToCover()
	}
}

function notifyFull(): void {
	appState.actions.setError(t`Couldn't save this on your phone.`)
}

function starred(newsId: string): StarredNews | undefined {
	return toCover.state?.find(({ item }) => item._id === newsId)
}

function show(newsId: string, news: StarredNews | undefined): void {
	toCover.setState((all = []) => {
		const others = all.filter(({ item }) => item._id !== newsId)
		return news ? [...others, news].sort((one, other) => other.keptAt - one.keptAt) : others
	})
}

/** @returns false if too many are stored, `undefined` if the phone is full */
async function store(news: StarredNews): Promise<boolean | undefined> {
	try {
		const { storeNews } = await loadRecords()
		const isStored = await storeNews(news)
		starredNewsChannel.postToOthers('changed')
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

/** Whether to try again at the host's next response, because a short gap in the network doesn't count as offline. */
let isDue = false

export async function fetchWholeNews(newsId: string): Promise<StarredNews | undefined> {
	const item = await fetchNewsDetail(newsId).catch(() => undefined)
	const news = item && (await updateStarredNews(item))
	if (news === undefined) isDue = true
	return news
}

/** Completes the starred news whenever the host may be reachable again. Returns a function that stops it. */
export function keepStarredNewsWhole(): () => void {
	void readToCover().then(completeStarredNews)
	const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && void completeStarredNews())
	const unlisten = onHostResponse(() => isDue && void completeStarredNews())
	return () => {
		unsubscribe()
		unlisten()
	}
}

/** Fetches the starred news of which the phone has only a part, one after the other, until a fetch fails. */
async function completeStarredNews(): Promise<void> {
	isDue = false
	for (const { item } of toCover.state?.filter(({ isWhole }) => !isWhole) ?? []) {
		try {
			await updateStarredNews(await fetchNewsDetail(item._id, undefined, false))
		} catch (error) {
			if (isGone(error)) continue
			isDue = error instanceof ApiError && error.kind === 'unreachable'
			return
		}
	}
}

/** Returns whether the host says that the news doesn't exist, so that a retry is pointless. */
export function isGone(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 404 || error.status === 410)
}
