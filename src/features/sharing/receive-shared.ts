import type { QueryClient } from '@tanstack/react-query'
import { linksInText } from '../../shared/links/links-in-text.ts'
import { addSharedLinks } from '../../state/shared-links.ts'
import { SHARED_LINKS } from './shared-links-query.ts'

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
