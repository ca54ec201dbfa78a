import type { Category } from './categories.ts'
import { PAGE_SIZE } from './limits.ts'

/** The host's own words for the categories, if the build was given any. */
const UPDATE_TYPES: Record<Category, string> = {
	Political: import.meta.env.VITE_UPDATE_TYPE_POLITICAL || 'Political',
	Government: import.meta.env.VITE_UPDATE_TYPE_GOVERNMENT || 'Government',
	Local: import.meta.env.VITE_UPDATE_TYPE_LOCAL || 'Local',
}

/** The query of one page of a category. */
export function newsPageOf(category: Category, page: number) {
	return { page, pageSize: PAGE_SIZE, updateType: UPDATE_TYPES[category] }
}
