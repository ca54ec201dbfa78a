import type { DatabaseSync } from 'node:sqlite'
import type { Category } from '../../../src/shared/contract/categories.ts'
import type { NewsItem } from '../../../src/shared/contract/news.ts'
import type { Page, PageRequest } from './page.ts'

type NewsRow = {
	id: string
	title: string
	brief: string
	created_at: number
	external_link: string | null
	media_files: string
}

/** Returns a page of a category or, without one, of all news, newest first. */
export function newsPage(
	database: DatabaseSync,
	category: Category | undefined,
	{ number, size }: PageRequest,
): Page<NewsItem> {
	const wanted = 'FROM news WHERE ifnull(?, category) = category'
	const rows = database
		.prepare(`SELECT * ${wanted} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`)
		.all(category ?? null, size, (number - 1) * size) as NewsRow[]
	const count = database.prepare(`SELECT count(*) AS total ${wanted}`).get(category ?? null)
	return { items: rows.map(newsItemOf), total: Number(count?.total) }
}

export function newsById(database: DatabaseSync, id: string): NewsItem | undefined {
	const row = database.prepare('SELECT * FROM news WHERE id = ?').get(id) as NewsRow | undefined
	return row && newsItemOf(row)
}

function newsItemOf(row: NewsRow): NewsItem {
	return {
		_id: row.id,
		newsTitle: row.title,
		brief: row.brief,
		createdAt: new Date(row.created_at).toISOString(),
		...(row.external_link !== null && { externalFileLink: row.external_link }),
		mediaFiles: JSON.parse(row.media_files),
	}
}
