import { queryOptions } from '@tanstack/react-query'
import { linksLeftOut, takeSharedLinks } from '../../state/shared-links.ts'

/** The key of all queries of shared links, of any reader. */
export const SHARED_LINKS = ['shared-links']

/** A reader's shared links. */
export function sharedLinksQuery(reader: string) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, reader],
		queryFn: () => takeSharedLinks(reader),
		// Other screens and tabs change them without invalidating this query.
		staleTime: 0,
		gcTime: 0,
	})
}

/** A reader's shared links beyond the capacity. */
export function leftOutQuery(reader: string) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, reader, 'left-out'],
		queryFn: () => linksLeftOut(reader),
		staleTime: 0,
		gcTime: 0,
	})
}
