/** The settings that no first screen needs. */
import { parseUrl } from './addresses/url.ts'
import { apiOrigin, newsroom, textIn } from './newsroom.ts'
import type { NewsroomContact } from './newsroom-settings.ts'

const base = textIn(newsroom, 'mediaBase')

/** The base address of media, without a trailing slash. */
export const mediaBase = base && parseUrl(base) ? base : apiOrigin

/** Returns the newsroom's contact; `undefined` if the settings have none that is safe to follow. */
export function newsroomContact(): NewsroomContact | undefined {
	const address = textIn(newsroom.contact, 'address')
	const words = textIn(newsroom.contact, 'words')
	return address && words && /^(tel|mailto|https):/.test(address) ? { address, words } : undefined
}

export function reportsAddress(): string | undefined {
	const address = textIn(newsroom, 'reports')
	return address && parseUrl(address, globalThis.location.origin)?.href
}
