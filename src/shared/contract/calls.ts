import { pathSegment } from '../addresses/path-segment.ts'

/**
 * Every call of the product's API: method and path, relative to the API host's origin.
 *
 * `:name` marks a path parameter. The client builds its requests from this table, the reference
 * host mounts its handlers on it, and the service worker recognises answers by it.
 */
export const CALLS = {
	login: { method: 'POST', path: '/v1/reporter/login' },
	logout: { method: 'PUT', path: '/v1/reporter/logout' },
	changeDefaultPassword: { method: 'PUT', path: '/v1/reporter/change-default-password' },
	refreshToken: { method: 'PUT', path: '/v1/reporter/refresh-token' },
	self: { method: 'GET', path: '/v1/reporter/self' },
	newsList: { method: 'GET', path: '/v1/reporter/news' },
	newsDetail: { method: 'GET', path: '/v1/reporter/news/:id' },
	submitLinks: { method: 'POST', path: '/v1/reporter/news/:id/content' },
	submissions: { method: 'GET', path: '/v1/reporter/submissions' },
	highLevelInsights: { method: 'GET', path: '/v1/agency/high-level-insights' },
	dashboardUpdate: { method: 'GET', path: '/v1/dashboard/update' },
} as const

/** The prefix of every call; a media path may never reach below it. */
export const API_PREFIX = '/v1'

/** Puts an opaque id into a path of the table. */
export function pathWithId(call: { path: string }, id: string): string {
	return call.path.replace(':id', pathSegment(id))
}
