import { type Category, DEFAULT_CATEGORY, isCategory } from '../../../shared/contract/categories.ts'
import { readItem, storeItem } from '../../../storage/local-storage.ts'

/** Returns the tab that was open last on this device, else the default. */
export function storedCategory(): Category {
	const stored = readItem('activeTab')
	return isCategory(stored) ? stored : DEFAULT_CATEGORY
}

export function storeCategory(category: Category): void {
	storeItem('activeTab', category)
}

export function tabId(category: Category): string {
	return `tab-${category}`
}

/** Returns the key under which the scroll position of a category's list is remembered. */
export function newsListId(category: Category): string {
	return `news-${category}`
}
