import { linksInText } from '../../shared/links/links-in-text.ts'
import { addWaitingLinks } from '../../state/waiting-links.ts'

/**
 * Keeps the links in a text that was shared to the app. Whose they are is found out later: this comes
 * before anything else, so that no login and no lost network is in the way.
 *
 * @returns whether there were any
 */
export async function receiveShared(text: string): Promise<boolean> {
	const { links } = linksInText(text)
	if (links.length > 0) await addWaitingLinks(links)
	return links.length > 0
}
