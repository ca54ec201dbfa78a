import { CALLS, pathWithId } from '../shared/contract/calls.ts'
import {
	type SubmitLinksRequest,
	submissionsPageOf,
	submissionsResponse,
	submitLinksResponse,
} from '../shared/contract/submissions.ts'
import { call } from './call.ts'

export function fetchSubmissionsPage(
	page: number,
	signal?: AbortSignal,
	endsOnRateLimit?: boolean,
) {
	const options = { searchParams: submissionsPageOf(page), signal, endsOnRateLimit }
	return call(CALLS.submissions, submissionsResponse, options)
}

/** Submits links from the outbox. The call continues after the sign-in ends, because the links must arrive anyway. */
export function submitLinks(
	newsId: string,
	json: SubmitLinksRequest,
	options: { signal?: AbortSignal; maySendAgain?: () => Promise<boolean> } = {},
) {
	const path = pathWithId(CALLS.submitLinks, newsId)
	const all = { json, outlivesSignIn: true, ...options }
	return call({ ...CALLS.submitLinks, path }, submitLinksResponse, all)
}
