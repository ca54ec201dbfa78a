import { queryOptions } from '@tanstack/react-query'
import { linksLeftOut, takeSharedLinks } from '../../state/shared-links.ts'

/** Whoever's they are. */
export const SHARED_LINKS = ['shared-links']

/** The links shared to the app that wait for their news. */
export function sharedLinksQuery(reader: string) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, reader],
		queryFn: () => takeSharedLinks(reader),
		// Other screens and other tabs change them without telling.
		staleTime: 0,
		gcTime: 0,
	})
}

/** The links shared to the app that had no room to wait. */
export function leftOutQuery(reader: string) {
	return queryOptions({
		queryKey: [...SHARED_LINKS, reader, 'left-out'],
		queryFn: () => linksLeftOut(reader),
		staleTime: 0,
		gcTime: 0,
	})
}
