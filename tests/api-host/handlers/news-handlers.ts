import type { HttpHandler } from 'msw'
import { MAX_LINKS } from '../../../src/shared/contract/calls.ts'
import { isCategory } from '../../../src/shared/contract/categories.ts'
import { submitLinksRequest } from '../../../src/shared/contract/submissions.ts'
import { refuse, succeed } from '../responses.ts'
import { platformOf } from '../store/accepted-links.ts'
import { newsById, newsPage } from '../store/news-store.ts'
import { pageMetaOf } from '../store/page.ts'
import { alreadySubmitted, submitLinks } from '../store/submissions-store.ts'
import { fullySignedIn, type HostContext, mount, readBody, readPage } from './requests.ts'

const GONE = 'This news is no longer available.'

export function newsHandlers(context: HostContext): HttpHandler[] {
	const { database, now } = context
	return [
		mount('newsList', ({ request, cookies }) => {
			fullySignedIn(context, cookies)
			const query = new URL(request.url).searchParams
			const page = readPage(query, 'pageSize')
			const category = query.get('updateType')
			if (!isCategory(category)) return refuse(400, `There is no category "${category ?? ''}".`)
			const { items, total } = newsPage(database, category, page)
			return succeed('News fetched successfully', items, { meta: pageMetaOf(page, total) })
		}),
		mount('newsDetail', ({ params, cookies }) => {
			fullySignedIn(context, cookies)
			const item = newsById(database, params.id ?? '')
			return item ? succeed('News fetched successfully', item) : refuse(404, GONE)
		}),
		mount('submitLinks', async ({ request, params, cookies }) => {
			const reporter = fullySignedIn(context, cookies)
			const { links } = await readBody(request, submitLinksRequest, ({ type }) =>
				type === 'max_length'
					? `Please submit at most ${MAX_LINKS} links at a time.`
					: 'Please give at least one link, and no empty ones.',
			)
			const newsId = params.id ?? ''
			if (!newsById(database, newsId)) return refuse(404, GONE)
			const bad = links.find((link) => platformOf(link) === undefined)
			if (bad !== undefined) return refuse(422, `This link is not accepted: ${bad}`)
			const twice = links.find((link, index) => links.indexOf(link) !== index)
			if (twice !== undefined) return refuse(422, `This link is given twice: ${twice}`)
			const submission = { reporterId: reporter.id, newsId, links, now: now() }
			const known = alreadySubmitted(database, submission)
			if (known !== undefined) return refuse(409, `already submitted: ${known}`)
			const made = submitLinks(database, submission)
			return succeed('Links submitted successfully', made, { status: 201 })
		}),
	]
}
