import type { QueryClient } from '@tanstack/react-query'
import { linksInText } from '../../shared/links/links-in-text.ts'
import { addWaitingLinks } from '../../state/waiting-links.ts'
import { WAITING_LINKS } from './waiting-links-query.ts'

/**
 * Keeps the links in a text that was shared to the app. Whose they are is found out later: this comes
 * before anything else, so that no login and no lost network is in the way.
 *
 * @returns whether there were any
 */
export async function receiveShared(queryClient: QueryClient, text: string): Promise<boolean> {
	const { links } = linksInText(text)
	if (links.length > 0) await addWaitingLinks(links)
	// The page may be open already.
	void queryClient.invalidateQueries({ queryKey: WAITING_LINKS })
	return links.length > 0
}
