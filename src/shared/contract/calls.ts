import { pathSegment } from '../addresses/url.ts'

// Exported one by one, so that the document's inline script contains only the calls it sends.
export const SELF = { method: 'GET', path: '/v1/reporter/self' } as const
export const NEWS_LIST = { method: 'GET', path: '/v1/reporter/news' } as const
export const NEWS_DETAIL = { method: 'GET', path: '/v1/reporter/news/:id' } as const
export const SUBMISSIONS = { method: 'GET', path: '/v1/reporter/submissions' } as const

/** Every call of the product's API, relative to the API host's origin. `:id` marks a path parameter. */
export const CALLS = {
	login: { method: 'POST', path: '/v1/reporter/login' },
	logout: { method: 'PUT', path: '/v1/reporter/logout' },
	changeDefaultPassword: { method: 'PUT', path: '/v1/reporter/change-default-password' },
	refreshToken: { method: 'PUT', path: '/v1/reporter/refresh-token' },
	self: SELF,
	newsList: NEWS_LIST,
	newsDetail: NEWS_DETAIL,
	submitLinks: { method: 'POST', path: '/v1/reporter/news/:id/content' },
	submissions: SUBMISSIONS,
	highLevelInsights: { method: 'GET', path: '/v1/agency/high-level-insights' },
	dashboardUpdate: { method: 'GET', path: '/v1/dashboard/update' },
} as const

/** The prefix of every call. A media path must not start with it. */
export const API_PREFIX = '/v1'

export function pathWithId(call: { path: string }, id: string): string {
	return call.path.replace(':id', pathSegment(id))
}

export const PAGE_SIZE = 10

export const FIRST_PAGE = 1

export const MAX_LINKS = 10

/** In characters. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 24
