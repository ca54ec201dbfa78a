import { flag, objectWith, optionalCount, optionalPart } from './lenient.ts'

/** What a page of a list says about the whole list. */
export const pageMeta = objectWith({
	total: optionalCount,
	page: optionalPart(objectWith({ hasNext: flag })),
})

/** Page numbers start at 1. */
export const FIRST_PAGE = 1
