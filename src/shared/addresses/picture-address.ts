import { apiOrigin } from '../host-origins.ts'
import { webAddress } from './web-address.ts'

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
