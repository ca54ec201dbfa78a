import type { Category } from '../../shared/contract/categories.ts'

/** The id of a category's tab. */
export function tabId(category: Category): string {
	return `tab-${category}`
}

/** Under this name the place in a category's list is found again. */
export function newsListId(category: Category): string {
	return `news-${category}`
}
