/**
 * An address from outside that may become a link: http or https, absolute, without credentials.
 *
 * @returns the normalised address, or `undefined` for anything else (`javascript:`, `data:`,
 * relative paths, text that is no address).
 */
export function webAddress(text: string | undefined): string | undefined {
	const url = text === undefined ? null : URL.parse(text.trim())
	if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
	if (url.username !== '' || url.password !== '') return undefined
	return url.href
}
