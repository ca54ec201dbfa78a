import { linkAddress, webAddress } from '../../shared/addresses/web-address.ts'
import { linksInText } from '../../shared/links/links-in-text.ts'

/** The addresses in an item's external link. Newsrooms also write several into it, or words around one. */
export function externalLinks(text: string | undefined): string[] {
	const only = linkAddress(text)
	if (only !== undefined) return [only]
	const apart = (text ?? '').replaceAll(/[,;|](?=https?:)/gi, ' ')
	const found = linksInText(apart).links.flatMap((link) => webAddress(link) ?? [])
	return [...new Set(found)]
}
