import { queryOptions } from '@tanstack/react-query'
import { type User, userKey } from '../../shared/contract/profile.ts'
import { linksLeftOut, takeWaitingLinks } from '../../state/waiting-links.ts'

/** Whoever's they are. */
export const WAITING_LINKS = ['waiting-links']

/** The links shared to the app that wait for their news. */
export function waitingLinksQuery(reader: User) {
	return queryOptions({
		queryKey: [...WAITING_LINKS, userKey(reader)],
		queryFn: () => takeWaitingLinks(reader),
		// Other screens and other tabs change them without telling.
		staleTime: 0,
		gcTime: 0,
	})
}

/** The links shared to the app that had no room to wait. */
export function leftOutQuery(reader: User) {
	return queryOptions({
		queryKey: [...WAITING_LINKS, userKey(reader), 'left-out'],
		queryFn: () => linksLeftOut(reader),
		staleTime: 0,
		gcTime: 0,
	})
}
