import { ApiError } from '../../../api/api-error.ts'
import { fetchNewsDetail } from '../../../api/news.ts'
import type { StarredNews } from '../../../starred-news/starred-news.ts'
import { toCover, updateStarredNews } from './to-cover.ts'

/** Fetches a starred item, and stores it. Returns the stored copy; `undefined` if that fails. */
export async function fetchWholeNews(newsId: string): Promise<StarredNews | undefined> {
	const item = await fetchNewsDetail(newsId).catch(() => undefined)
	return item && updateStarredNews(item)
}

/**
 * Fetches the starred news of which the phone has only a part, one after the other, until a fetch fails.
 *
 * @returns whether the host could be reached
 */
export async function completeStarredNews(): Promise<boolean> {
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
