import { undescribedResponse } from '../shared/contract/acknowledgement.ts'
import { CALLS } from '../shared/contract/calls.ts'
import { call } from './call.ts'

type HighLevelInsightsQuery = { clientId: string }

type DashboardUpdateQuery = { entity: string; page: number; limit: number }

/** An agency's figures. No screen uses this call yet; the product's description asks for it. */
export function fetchHighLevelInsights(query: HighLevelInsightsQuery, signal?: AbortSignal) {
	return call(CALLS.highLevelInsights, undescribedResponse, {
		searchParams: query,
		signal,
	})
}

/** The dashboard's update. No screen uses this call yet, either. */
export function fetchDashboardUpdate(query: DashboardUpdateQuery, signal?: AbortSignal) {
	return call(CALLS.dashboardUpdate, undescribedResponse, {
		searchParams: query,
		signal,
	})
}
