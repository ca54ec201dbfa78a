import * as v from 'valibot'
import { flag, optionalCount, optionalPart } from './lenient.ts'

/** What a paged answer says of the whole list. */
export const pageMeta = v.looseObject({
	total: optionalCount,
	page: optionalPart(v.looseObject({ hasNext: flag })),
})

/** Page numbers start at 1. */
export const FIRST_PAGE = 1
