import { type Category, DEFAULT_CATEGORY, isCategory } from '../shared/contract/categories.ts'
import { localStorage } from './local-storage.ts'

const STORAGE_KEY = 'activeTab'

/** The tab that was open last on this device, else the default. */
export function storedCategory(): Category {
	const stored = localStorage.getItem(STORAGE_KEY)
	return isCategory(stored) ? stored : DEFAULT_CATEGORY
}

export function storeCategory(category: Category): void {
	localStorage.setItem(STORAGE_KEY, category)
}

export function clearStoredCategory(): void {
	localStorage.removeItem(STORAGE_KEY)
}
