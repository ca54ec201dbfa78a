/**
 * The settings of a newsroom and its host. A rollout validates them and writes them into the built site: into the document,
 * whose page passes them to the downloader, and into the first line of the service worker. `deploy/settings.env` documents
 * them.
 */
import type { Category } from './contract/categories.ts'
import { NEWSROOM_ID, type Newsroom, PRODUCT_NAMES } from './newsroom-settings.ts'

type Runtime = {
	document?: { getElementById(id: string): { textContent: string | null } | null }
	name?: string
}

export const newsroom: Newsroom = globalThis.newsroom ?? JSON.parse(newsroomText() || '{}')

export const apiOrigin = newsroom.apiOrigin ?? globalThis.location.origin

/** The base address of media, without a trailing slash. */
export const mediaBase = newsroom.mediaBase ?? apiOrigin

/** Returns the host's name of a category. */
export function updateTypeOf(category: Category): string {
	return newsroom.updateTypes?.[category] ?? category
}

export function productName(language: string): string {
	return newsroom.names?.[language] ?? `${PRODUCT_NAMES[language]}`
}

/** Returns the settings as JSON: from a page's document, or from a dedicated worker's name. */
export function newsroomText(): string {
	const { document, name = '' } = globalThis as Runtime
	return document ? (document.getElementById(NEWSROOM_ID)?.textContent ?? '') : name
}
