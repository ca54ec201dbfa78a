import type { Category } from '../../shared/contract/categories.ts'

/** The id of a category's tab. */
export function tabId(category: Category): string {
	return `tab-${category}`
}

/** The key of a category's list, under which its scroll position is remembered. */
export function newsListId(category: Category): string {
	return `news-${category}`
}
