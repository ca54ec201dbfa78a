import { objectWith } from './lenient.ts'

/** Calls no screen uses yet: the product names them and their parameters, not their answers. */
export const undescribedResponse = objectWith({})

export type HighLevelInsightsQuery = { clientId: string }

export type DashboardUpdateQuery = { entity: string; page: number; limit: number }
