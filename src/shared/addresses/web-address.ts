import { apiOrigin } from '../newsroom.ts'
import { parseUrl } from './url.ts'

/** Normalises an untrusted address that may become a link; `undefined` unless it is http or https, without credentials. */
export function webAddress(text = ''): string | undefined {
	const url = parseUrl(text.trim())
	return url && /^https?:$/.test(url.protocol) && url.username + url.password === ''
		? url.href
		: undefined
}

/** A host name at the start of the text, with at least two labels, the last of letters. */
const HOST = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u

/** White space, or a second scheme, unless that scheme is part of a path or query, as in a redirect. */
const MORE_THAN_ONE = /\s|(?<!^|[/=?&#]|%[\da-f]{2})https?:\/\//i

/**
 * Like `webAddress`, but also accepts addresses without "https://". Refuses several addresses, or an address with words
 * around it, which browsers would parse as a single address.
 */
export function linkAddress(text = ''): string | undefined {
	const written = text.trim()
	if (MORE_THAN_ONE.test(written)) return undefined
	return webAddress(HOST.test(written) ? `https://${written}` : written)
}

/** Checks an untrusted picture's address: https from any host, as platforms have several; http only from the API host. */
export function pictureAddress(text: string | undefined): string | undefined {
	const address = webAddress(text)
	if (address === undefined) return undefined
	const { protocol, origin } = new URL(address)
	return protocol === 'https:' || origin === apiOrigin ? address : undefined
}
