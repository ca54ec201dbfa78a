import { FIRST_PAGE, NEWS_LIST, PAGE_SIZE } from './calls.ts'
import type { Category } from './categories.ts'

/**
 * The origin of the API host: the app's own origin, unless `VITE_API_ORIGIN` sets another one.
 */
export const apiOrigin = new URL(import.meta.env.VITE_API_ORIGIN || '/', globalThis.location.href)
	.origin

/**
 * The base address of media, without a trailing slash: the API host, unless `VITE_MEDIA_BASE` sets another one.
 */
export const mediaBase = import.meta.env.VITE_MEDIA_BASE || apiOrigin

/** The host's names of the categories, if the build's settings have any. */
const UPDATE_TYPES: Record<Category, string> = {
	Political: import.meta.env.VITE_UPDATE_TYPE_POLITICAL || 'Political',
	Government: import.meta.env.VITE_UPDATE_TYPE_GOVERNMENT || 'Government',
	Local: import.meta.env.VITE_UPDATE_TYPE_LOCAL || 'Local',
}

/** The query of one page of a category. */
export function newsPageOf(category: Category, page: number) {
	return { page, pageSize: PAGE_SIZE, updateType: UPDATE_TYPES[category] }
}

/** A call's absolute address, which is also its key in the response cache. */
export function callAddress(
	path: string,
	searchParams: Record<string, string | number> = {},
): string {
	const address = new URL(path, apiOrigin)
	for (const [name, value] of Object.entries(searchParams))
		address.searchParams.set(name, String(value))
	return address.href
}

/** The address of a category's first page. */
export function firstNewsAddress(category: Category): string {
	return callAddress(NEWS_LIST.path, newsPageOf(category, FIRST_PAGE))
}
