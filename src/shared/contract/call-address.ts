import { apiOrigin, updateTypeOf } from '../newsroom.ts'
import { FIRST_PAGE, NEWS_LIST, PAGE_SIZE } from './calls.ts'
import type { Category } from './categories.ts'

export function newsPageOf(category: Category, page: number) {
	return { page, pageSize: PAGE_SIZE, updateType: updateTypeOf(category) }
}

/** Returns a call's absolute address, which is also its key in the response cache. */
export function callAddress(
	path: string,
	searchParams: Record<string, string | number> = {},
): string {
	const address = new URL(path, apiOrigin)
	for (const [name, value] of Object.entries(searchParams))
		address.searchParams.set(name, String(value))
	return address.href
}

export function firstNewsAddress(category: Category): string {
	return callAddress(NEWS_LIST.path, newsPageOf(category, FIRST_PAGE))
}
