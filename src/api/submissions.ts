import { CALLS, pathWithId } from '../shared/contract/calls.ts'
import { undescribedResponse } from '../shared/contract/lenient.ts'
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

/** @public The specification asks for this call and the next, but no screen uses them yet. */
export function fetchHighLevelInsights(searchParams: { clientId: string }, signal?: AbortSignal) {
	return call(CALLS.highLevelInsights, undescribedResponse, { searchParams, signal })
}

/** @public */
export function fetchDashboardUpdate(searchParams: {
	entity: string
	page: number
	limit: number
}) {
	return call(CALLS.dashboardUpdate, undescribedResponse, { searchParams })
}
