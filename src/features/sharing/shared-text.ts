/** What an app hands over when something is shared to this one; the manifest names the parameters. */
export type SharedText = {
	title?: string | undefined
	text?: string | undefined
	url?: string | undefined
}

/**
 * All that was shared, as one text. Apps put the address into any of the three parts; the one that is
 * made for it comes first.
 */
export function allOf({ title, text, url }: SharedText): string {
	return [url, text, title].filter((part) => part !== undefined).join('\n')
}
