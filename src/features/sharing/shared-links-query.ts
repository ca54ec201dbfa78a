import { queryOptions } from '@tanstack/react-query'
import { type User, userKey } from '../../shared/contract/profile.ts'
import { linksLeftOut, takeSharedLinks } from '../../state/shared-links.ts'

/** The key of all queries of shared links, of any reader. */
export const SHARED_LINKS = ['shared-links']

/** A reader's shared links. */
export function sharedLinksQuery(reader: User) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, userKey(reader)],
		queryFn: () => takeSharedLinks(reader),
		// Other screens and tabs change them without invalidating this query.
		staleTime: 0,
		gcTime: 0,
	})
}

/** A reader's shared links beyond the capacity. */
export function leftOutQuery(reader: User) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, userKey(reader), 'left-out'],
		queryFn: () => linksLeftOut(reader),
		staleTime: 0,
		gcTime: 0,
	})
}
