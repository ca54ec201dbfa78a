import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type User, userKey } from '../../shared/contract/profile.ts'
import { linksInText } from '../../shared/links/links-in-text.ts'
import { addSharedLinks, linksLeftOut, takeSharedLinks } from '../../state/shared-links.ts'

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

/**
 * Stores the links of a text that was shared to the app. This happens before the session is checked, so that
 * neither a login nor a missing network can lose them.
 *
 * @returns whether there were any
 */
export async function receiveShared(queryClient: QueryClient, text: string): Promise<boolean> {
	const { links } = linksInText(text)
	if (links.length > 0) await addSharedLinks(links)
	// The page may be open already.
	void queryClient.invalidateQueries({ queryKey: SHARED_LINKS })
	return links.length > 0
}
