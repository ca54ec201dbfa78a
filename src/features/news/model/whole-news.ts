import { onlineManager } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { onHostResponse } from '../../../api/host-contact.ts'
import { fetchNewsDetail } from '../../../api/news.ts'
import type { StarredNews } from '../../../starred-news/starred-news.ts'
import { readToCover, toCover, updateStarredNews } from './to-cover.ts'

/** Whether to try again at the host's next response, because a short gap in the network doesn't count as offline. */
let isDue = false

/** Fetches a starred item, and stores it. Returns the stored copy; `undefined` if that fails. */
export async function fetchWholeNews(newsId: string): Promise<StarredNews | undefined> {
	const item = await fetchNewsDetail(newsId).catch(() => undefined)
	const news = item && (await updateStarredNews(item))
	if (news === undefined) isDue = true
	return news
}

/**
 * Completes the starred news whenever the host may be reachable again.
 *
 * @returns a function that stops it
 */
export function keepStarredNewsWhole(): () => void {
	async function complete() {
		isDue = false
		isDue = !(await completeStarredNews())
	}
	void readToCover().then(complete)
	const stops = [
		onlineManager.subscribe((isOnline) => isOnline && void complete()),
		onHostResponse(() => isDue && void complete()),
	]
	return () => {
		for (const stop of stops) stop()
	}
}

/**
 * Fetches the starred news of which the phone has only a part, one after the other, until a fetch fails.
 *
 * @returns whether the host could be reached
 */
async function completeStarredNews(): Promise<boolean> {
	for (const { item } of toCover.state?.filter(({ isWhole }) => !isWhole) ?? []) {
		try {
			await updateStarredNews(await fetchNewsDetail(item._id, undefined, false))
		} catch (error) {
			if (!isGone(error)) return !(error instanceof ApiError && error.kind === 'unreachable')
		}
	}
	return true
}

/** Returns whether the host says that the news doesn't exist, so that a retry is pointless. */
export function isGone(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 404 || error.status === 410)
}
