/** Removes what is copied along with an e-mail address: `mailto:`, spaces, and invisible characters. */
export function cleanEmail(text: string): string {
	return text.replace(/[\p{C}\p{Z}]/gu, '').replace(/^mailto:([^?]*).*/i, '$1')
}
