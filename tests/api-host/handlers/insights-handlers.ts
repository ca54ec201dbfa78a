import type { HttpHandler } from 'msw'
import type { HostContext } from '../host-context.ts'
import { refuse, succeed } from '../responses.ts'
import { latestNews } from '../store/news-store.ts'
import { pageMetaOf } from '../store/page.ts'
import { allSubmissions, submissionsPage } from '../store/submissions-store.ts'
import { mount } from './mount.ts'
import { readPage, readRequired } from './read-query.ts'
import { fullySignedIn } from './signed-in.ts'

/**
 * The two calls the product names but does not describe: totals of the reporter's submissions,
 * and the latest entries of a kind.
 */
export function insightsHandlers(context: HostContext): HttpHandler[] {
	const { database } = context
	return [
		mount('highLevelInsights', ({ request, cookies }) => {
			const { id } = fullySignedIn(context, cookies)
			const clientId = readRequired(new URL(request.url).searchParams, 'clientId')
			const submissions = allSubmissions(database, id, context.now())
			const sum = (name: 'views' | 'likes' | 'comments') =>
				submissions.reduce((total, { latestMetrics }) => total + (latestMetrics?.[name] ?? 0), 0)
			return succeed('Insights fetched successfully', {
				clientId,
				totalSubmissions: submissions.length,
				byStatus: tally(submissions.map(({ status }) => status)),
				byPlatform: tally(submissions.map(({ platform }) => platform)),
				metrics: { views: sum('views'), likes: sum('likes'), comments: sum('comments') },
			})
		}),
		mount('dashboardUpdate', ({ request, cookies }) => {
			const { id } = fullySignedIn(context, cookies)
			const query = new URL(request.url).searchParams
			const entity = readRequired(query, 'entity')
			readRequired(query, 'page')
			readRequired(query, 'limit')
			const page = readPage(query, 'limit')
			if (entity !== 'news' && entity !== 'submissions') {
				return refuse(400, 'entity must be "news" or "submissions".')
			}
			const { items, total } =
				entity === 'news'
					? latestNews(database, page)
					: submissionsPage(database, id, page, context.now())
			return succeed('Updates fetched successfully', items, { meta: pageMetaOf(page, total) })
		}),
	]
}

function tally(words: (string | undefined)[]): Record<string, number> {
	const counts: Record<string, number> = {}
	for (const word of words) counts[word ?? ''] = (counts[word ?? ''] ?? 0) + 1
	return counts
}
