import type { HttpHandler } from 'msw'
import { refuse, succeed } from '../responses.ts'
import { newsPage } from '../store/news-store.ts'
import { pageMetaOf } from '../store/page.ts'
import { profileOf } from '../store/reporters.ts'
import { allSubmissions, liveCount, submissionsPage } from '../store/submissions-store.ts'
import {
	fullySignedIn,
	type HostContext,
	mount,
	readPage,
	readRequired,
	signedIn,
} from './requests.ts'

/**
 * Creates the handlers for the profile and the submissions, and for two calls that the product names but doesn't
 * describe: totals of the reporter's submissions, and the latest news or submissions.
 */
export function reporterHandlers(context: HostContext): HttpHandler[] {
	const { database } = context
	return [
		mount('self', ({ request, cookies }) => {
			const reporter = signedIn(context, cookies)
			return succeed('Profile fetched successfully', profileOf(reporter, request.url))
		}),
		mount('submissions', ({ request, cookies }) => {
			const { id } = fullySignedIn(context, cookies)
			const page = readPage(new URL(request.url).searchParams, 'pageSize')
			const now = context.now()
			const { items, total } = submissionsPage(database, id, page, now)
			return succeed('Submissions fetched successfully', {
				submissions: items,
				meta: pageMetaOf(page, total),
				liveSubmissionsCount: liveCount(database, id, now),
			})
		}),
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
					? newsPage(database, undefined, page)
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
