/** Under these keys stands what waits to be sent. */
export const ITEM_PREFIX = 'item:'

/** Under this key stands what a reporter has half typed for a news item. */
export function draftKey(owner: string, newsId: string): string {
	return `draft:${encodeURIComponent(owner)}:${newsId}`
}
