/** The parameters of the manifest's share target. */
export type SharedText = {
	title?: string | undefined
	text?: string | undefined
	url?: string | undefined
}

/**
 * Joins everything that was shared into one text. Apps put the address into any of the three parameters; the one
 * meant for it comes first.
 */
export function allOf({ title, text, url }: SharedText): string {
	return [url, text, title].filter((part) => part !== undefined).join('\n')
}
