import { apiOrigin } from '../host-origins.ts'
import { parseUrl } from './url.ts'

/**
 * An address from outside that may become a link: http or https, absolute, without credentials.
 *
 * @returns the normalised address, or `undefined` for anything else (`javascript:`, `data:`,
 * relative paths, text that is no address).
 */
export function webAddress(text: string | undefined): string | undefined {
	const url = text === undefined ? undefined : parseUrl(text.trim())
	if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
	if (url.username !== '' || url.password !== '') return undefined
	return url.href
}

/** A host name of at least two labels, the last of letters, at the very beginning of the text. */
const HOST = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u

/** White space, or another scheme behind the first, unless it is in a path or query as that of a redirect is. */
const MORE_THAN_ONE = /\s|(?<!^|[/=?&#]|%[\da-f]{2})https?:\/\//i

/**
 * Like `webAddress`, but also takes what people wrote without "https://". Browsers would join several addresses, or
 * an address and the words around it, to a single one; these are refused.
 */
export function linkAddress(text: string | undefined): string | undefined {
	const written = text?.trim() ?? ''
	if (MORE_THAN_ONE.test(written)) return undefined
	return webAddress(HOST.test(written) ? `https://${written}` : written)
}

/**
 * An address from outside that may be loaded as a picture: https from anywhere (platforms keep
 * their avatars on hosts of their own), plain http only from the API host itself.
 */
export function pictureAddress(text: string | undefined): string | undefined {
	const address = webAddress(text)
	if (address === undefined) return undefined
	const { protocol, origin } = new URL(address)
	return protocol === 'https:' || origin === apiOrigin ? address : undefined
}
