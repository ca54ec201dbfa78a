/** A link as it is shown: without what all have in common. */
export function shownLink(link: string): string {
	return link.replace(/^https?:\/\/(www\.)?/i, '')
}
