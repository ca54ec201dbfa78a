import { CALLS, pathWithId } from '../shared/contract/calls.ts'
import {
	type SubmitLinksRequest,
	submissionsPageOf,
	submissionsResponse,
	submitLinksResponse,
} from '../shared/contract/submissions.ts'
import { call } from './call.ts'

/**
 * Fetches one page of the user's own submissions, newest first, with the counts of all submissions.
 *
 * @param endsOnRateLimit whether a 429 ends the session; false for pages that the app fetches by itself
 */
export function fetchSubmissionsPage(
	page: number,
	signal?: AbortSignal,
	endsOnRateLimit?: boolean,
) {
	return call(CALLS.submissions, submissionsResponse, {
		searchParams: submissionsPageOf(page),
		signal,
		endsOnRateLimit,
	})
}

/**
 * Submits links to published coverage of one news item. The app calls this through its outbox.
 *
 * The call continues after the sign-in ends, because the links must arrive anyway. Only `options.signal` aborts it.
 */
export function submitLinks(
	newsId: string,
	request: SubmitLinksRequest,
	options: { signal?: AbortSignal; maySendAgain?: () => Promise<boolean> } = {},
) {
	const path = pathWithId(CALLS.submitLinks, newsId)
	return call({ ...CALLS.submitLinks, path }, submitLinksResponse, {
		json: request,
		outlivesSignIn: true,
		...options,
	})
}
