import type { HttpHandler } from 'msw'
import type { HostContext } from '../host-context.ts'
import { succeed } from '../responses.ts'
import { pageMetaOf } from '../store/page.ts'
import { liveCount, submissionsPage } from '../store/submissions-store.ts'
import { mount } from './mount.ts'
import { readPage } from './read-query.ts'
import { fullySignedIn } from './signed-in.ts'

/** What became of the links a reporter sent. */
export function submissionsHandlers(context: HostContext): HttpHandler[] {
	const { database } = context
	return [
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
	]
}
