/** The parameters of the manifest's share target. */
export type SharedText = {
	title?: string | undefined
	text?: string | undefined
	url?: string | undefined
}

/**
 * Joins everything that was shared into one text. `url` comes first, but apps put the address into any of the three
 * parameters.
 */
export function joinSharedText({ title, text, url }: SharedText): string {
	return [url, text, title].filter((part) => part !== undefined).join('\n')
}
