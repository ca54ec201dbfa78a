import type { Category } from '../../shared/contract/categories.ts'

/** The id of a category's tab. */
export function tabId(category: Category): string {
	return `tab-${category}`
}

/** The key under which the scroll position of a category's list is remembered. */
export function newsListId(category: Category): string {
	return `news-${category}`
}
