import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type User, userKey } from '../../shared/contract/profile.ts'
import { linksInText } from '../../shared/links/links-in-text.ts'
import { addSharedLinks, linksLeftOut, takeSharedLinks } from '../../state/shared-links.ts'

/** Whether the shared text had no link, or only a part of its links was read. */
export type Found = 'nothing' | 'part' | undefined

/** The key of all queries of shared links, of any user. */
export const SHARED_LINKS = ['shared-links']

/** A user's shared links. */
export function sharedLinksQuery(user: User) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, userKey(user)],
		queryFn: () => takeSharedLinks(user),
		// Other screens and tabs change them without invalidating this query.
		staleTime: 0,
		gcTime: 0,
	})
}

/** A user's shared links beyond the capacity. */
export function leftOutQuery(user: User) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, userKey(user), 'left-out'],
		queryFn: () => linksLeftOut(user),
		staleTime: 0,
		gcTime: 0,
	})
}

/**
 * Stores the links of a text that was shared to the app. Call it before the session is checked, so that neither a login
 * nor a missing network can lose them.
 */
export async function receiveShared(queryClient: QueryClient, text: string): Promise<Found> {
	const { links, unread } = linksInText(text)
	if (links.length > 0) await addSharedLinks(links)
	// The page may be open already.
	void queryClient.invalidateQueries({ queryKey: SHARED_LINKS })
	if (unread > 0) return 'part'
	return links.length > 0 ? undefined : 'nothing'
}
