import { objectWith } from './lenient.ts'

/** For two calls that no screen uses yet: the product describes their parameters, not their responses. */
export const undescribedResponse = objectWith({})

export type HighLevelInsightsQuery = { clientId: string }

export type DashboardUpdateQuery = { entity: string; page: number; limit: number }
