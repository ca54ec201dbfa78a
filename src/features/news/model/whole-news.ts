import { onlineManager } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { onHostResponse } from '../../../api/host-contact.ts'
import { fetchNewsDetail } from '../../../api/news.ts'
import type { StarredNews } from '../../../starred-news/starred-news.ts'
import { readToCover, toCover, updateStarredNews } from './to-cover.ts'

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
