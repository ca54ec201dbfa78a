import { CALLS } from '../shared/contract/calls.ts'
import { undescribedResponse } from '../shared/contract/lenient.ts'
import { call } from './call.ts'

type HighLevelInsightsQuery = { clientId: string }

type DashboardUpdateQuery = { entity: string; page: number; limit: number }

/** Fetches an agency's figures. The specification asks for this call, but no screen uses it yet. */
export function fetchHighLevelInsights(query: HighLevelInsightsQuery, signal?: AbortSignal) {
	return call(CALLS.highLevelInsights, undescribedResponse, {
		searchParams: query,
		signal,
	})
}

/** Fetches the dashboard's update. The specification asks for this call, but no screen uses it yet. */
export function fetchDashboardUpdate(query: DashboardUpdateQuery, signal?: AbortSignal) {
	return call(CALLS.dashboardUpdate, undescribedResponse, {
		searchParams: query,
		signal,
	})
}
