/**
 * What differs between newsrooms and their hosts. A rollout writes it into the built site, so one build serves all of them;
 * `deploy/settings.env` documents each setting.
 *
 * A page reads it from the document, and passes it to the downloader; the service worker's script begins with it. What has
 * a wrong type or isn't an address is left out, because an operator can edit the site's files.
 */
import { parseUrl } from './addresses/url.ts'
import type { Category } from './contract/categories.ts'
import { NEWSROOM_ID, type Newsroom, PRODUCT_NAMES } from './newsroom-settings.ts'

type Runtime = {
	document?: { getElementById(id: string): { textContent: string | null } | null }
	name?: string
}

/** As the site has it: each value may have any type. */
export const newsroom: { [Name in keyof Newsroom]?: unknown } = Object(
	globalThis.newsroom ?? parseText(),
)

const { origin } = globalThis.location

/** The origin of the API host: the app's own origin, unless the settings name another one. */
export const apiOrigin = parseUrl(textIn(newsroom, 'apiOrigin') ?? origin)?.origin ?? origin

/** The host's name of a category: its own, unless the settings name another one. */
export function updateTypeOf(category: Category): string {
	return textIn(newsroom.updateTypes, category) ?? category
}

export function productName(language: string): string {
	return textIn(newsroom.names, language) ?? `${PRODUCT_NAMES[language]}`
}

/** The settings as JSON: a page's document has them, and a dedicated worker gets them as its name. */
export function newsroomText(): string {
	const { document, name = '' }: Runtime = globalThis
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
