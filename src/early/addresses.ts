import { callAddress } from '../shared/contract/call-address.ts'
import { NEWS_LIST, SELF } from '../shared/contract/calls.ts'
import type { Category } from '../shared/contract/categories.ts'
import { newsPageOf } from '../shared/contract/news.ts'
import { FIRST_PAGE } from '../shared/contract/paging.ts'

export const SELF_ADDRESS = callAddress(SELF.path)

/** Where the first page of a category comes from. */
export function newsAddress(category: Category): string {
	return callAddress(NEWS_LIST.path, newsPageOf(category, FIRST_PAGE))
}
