import type { ApiHost } from '../../api-host/api-host.ts'

type Fields = Record<string, unknown>

/** Publishes a news item, whose title is also its id. */
export function publishNews(
	{ database }: ApiHost,
	title: string,
	category = 'Political',
	createdAt = Date.now(),
): void {
	database
		.prepare("INSERT INTO news VALUES (?, ?, ?, 'A brief', ?, NULL, '[]')")
		.run(title, category, title, createdAt)
}

/** Host answers that its own database would never give, in the API's envelope. */

export function answerNewsList(host: ApiHost, items: Fields[], hasNext = false): void {
	const body = { success: true, data: items, meta: { page: { hasNext } } }
	host.trouble.add({ call: 'newsList', kind: 'body', body })
}

export function answerNews(host: ApiHost, item: Fields): void {
	const data = { _id: 'one', newsTitle: 'A title', brief: 'A brief', mediaFiles: [], ...item }
	host.trouble.add({ call: 'newsDetail', kind: 'body', body: { success: true, data } })
}

/** Returns the media of a news item, by the names of their files. */
export function mediaNamed(...names: string[]) {
	return names.map((name) => ({
		type: /\.(mp4|webm)$/.test(name) ? 'video' : 'image',
		filePath: `news/${name}`,
	}))
}

export function answerSubmissions(host: ApiHost, submissions: Fields[]): void {
	const data = { submissions, meta: { total: submissions.length, page: { hasNext: false } } }
	host.trouble.add({ call: 'submissions', kind: 'body', body: { success: true, data } })
}

/** Answers with a profile that passes the route guards and has only these fields besides. */
export function answerProfile(host: ApiHost, fields: Fields): void {
	const data = { _id: 'someone', passwordReset: { default: { status: true } }, ...fields }
	host.trouble.add({ call: 'self', kind: 'body', body: { success: true, data } })
}
