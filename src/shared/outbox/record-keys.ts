/** The prefix of items' keys. */
export const ITEM_PREFIX = 'item:'

/** The key of a reporter's draft for a news item. */
export function draftKey(owner: string, newsId: string): string {
	return `draft:${encodeURIComponent(owner)}:${newsId}`
}
