import { CALLS } from '../shared/contract/calls.ts'
import {
	type DashboardUpdateQuery,
	type HighLevelInsightsQuery,
	undescribedResponse,
} from '../shared/contract/insights.ts'
import { call } from './call.ts'
import { sessionClient } from './session-client.ts'

/** An agency's figures. The signal cancels the call. */
export function fetchHighLevelInsights(query: HighLevelInsightsQuery, signal?: AbortSignal) {
	return call(sessionClient, CALLS.highLevelInsights, undescribedResponse, {
		searchParams: query,
		signal,
	})
}

export function fetchDashboardUpdate(query: DashboardUpdateQuery, signal?: AbortSignal) {
	return call(sessionClient, CALLS.dashboardUpdate, undescribedResponse, {
		searchParams: query,
		signal,
	})
}
