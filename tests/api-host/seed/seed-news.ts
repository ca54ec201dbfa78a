import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Category } from '../../../src/shared/contract/categories.ts'
import { GOVERNMENT_NEWS } from './government-news.ts'
import { LOCAL_NEWS } from './local-news.ts'
import { POLITICAL_NEWS } from './political-news.ts'

type SeededNews = {
	title: string
	brief: string
	/** File names in `media/files`. */
	media: string[]
	link: string | undefined
	/** Derived from the title if missing. */
	id: string | undefined
}

const NEWS: Record<Category, SeededNews[]> = {
	Political: readNews(POLITICAL_NEWS),
	Government: readNews(GOVERNMENT_NEWS),
	Local: readNews(LOCAL_NEWS),
}

const MINUTE = 60_000
const SPAN = 21 * 24 * 60 * MINUTE

/** Every form of media path that the product's host is known to send; all mean the same. */
const PATH_FORMS = [
	(name: string) => `public\\news\\${name}`,
	(name: string) => `public/news/${name}`,
	(name: string) => `news/${name}`,
]

/** Inserts the news, spread over the three weeks before now. */
export function seedNews(database: DatabaseSync, now: number): void {
	const insert = database.prepare('INSERT INTO news VALUES (?, ?, ?, ?, ?, ?, ?)')
	Object.entries(NEWS).forEach(([category, items], shift) => {
		items.forEach((item, index) => {
			// Squared, so that today and yesterday have the most items, as in any newsroom.
			const age = SPAN * ((index + shift / 3) / items.length) ** 2 + (17 + 9 * index) * MINUTE
			const { title, brief, media, link = null } = item
			const mediaFiles = media.map((name, position) => ({
				type: /\.(mp4|webm)$/.test(name) ? 'video' : 'image',
				filePath: PATH_FORMS[(index + position) % PATH_FORMS.length]?.(name),
			}))
			insert.run(
				newsIdOf(item),
				category,
				title,
				brief,
				Math.round(now - age),
				link,
				JSON.stringify(mediaFiles),
			)
		})
	})
}

/** Returns the ids of the seeded news of all categories, in a fixed order. */
export function seededNewsIds(): string[] {
	return Object.values(NEWS).flat().map(newsIdOf)
}

function newsIdOf({ title, id }: SeededNews): string {
	return id ?? createHash('sha256').update(title).digest('hex').slice(0, 24)
}

/**
 * Parses news items separated by blank lines: a line each for title, brief and media, then optionally `link` and `id`
 * with their values. Everything is invented; people and parties are never named.
 */
function readNews(text: string): SeededNews[] {
	return text
		.trim()
		.split('\n\n')
		.map((item) => {
			const [title = '', brief = '', media = '', ...more] = item.split('\n')
			const { link, id } = Object.fromEntries(more.map((line) => line.split(' ')))
			return { title, brief, media: media === 'no media' ? [] : media.split(' '), link, id }
		})
}
