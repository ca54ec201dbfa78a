/** The specification asks for these calls, but no screen uses them yet. */
import { CALLS } from '../shared/contract/calls.ts'
import { undescribedResponse } from '../shared/contract/lenient.ts'
import { call } from './call.ts'

export function fetchHighLevelInsights(searchParams: { clientId: string }, signal?: AbortSignal) {
	return call(CALLS.highLevelInsights, undescribedResponse, { searchParams, signal })
}

export function fetchDashboardUpdate(searchParams: {
	entity: string
	page: number
	limit: number
}) {
	return call(CALLS.dashboardUpdate, undescribedResponse, { searchParams })
}
