/**
 * The settings of a newsroom and its host. A rollout writes them into the built site: into the document, whose page passes
 * them to the downloader, and into the first line of the service worker. `deploy/settings.env` documents them. Invalid
 * values are ignored, because an operator can edit the site's files.
 */
import { parseUrl } from './addresses/url.ts'
import type { Category } from './contract/categories.ts'
import { NEWSROOM_ID, type Newsroom, PRODUCT_NAMES } from './newsroom-settings.ts'

type Runtime = {
	document?: { getElementById(id: string): { textContent: string | null } | null }
	name?: string
}

export const newsroom: { [Name in keyof Newsroom]?: unknown } = Object(
	globalThis.newsroom ?? parseText(),
)

const { origin } = globalThis.location

export const apiOrigin = parseUrl(textIn(newsroom, 'apiOrigin') ?? origin)?.origin ?? origin

/** Returns the host's name of a category. */
export function updateTypeOf(category: Category): string {
	return textIn(newsroom.updateTypes, category) ?? category
}

export function productName(language: string): string {
	return textIn(newsroom.names, language) ?? `${PRODUCT_NAMES[language]}`
}

/** Returns the settings as JSON: from a page's document, or from a dedicated worker's name. */
export function newsroomText(): string {
	const { document, name = '' } = globalThis as Runtime
	return document ? (document.getElementById(NEWSROOM_ID)?.textContent ?? '') : name
}

function parseText(): unknown {
	try {
		return JSON.parse(newsroomText())
	} catch {
		return undefined
	}
}

export function textIn(record: unknown, key: string): string | undefined {
	const value: unknown = Object(record)[key]
	return typeof value === 'string' ? value : undefined
}
