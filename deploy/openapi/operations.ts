import type { JsonSchema } from '@valibot/to-json-schema'
import type { CallName } from '../../src/shared/contract/call-name.ts'
import { CALLS, FIRST_PAGE, PAGE_SIZE } from '../../src/shared/contract/calls.ts'
import { CATEGORIES } from '../../src/shared/contract/categories.ts'
import type { ComponentName } from './components.ts'

/** What the table of calls doesn't say about a call. */
type Operation = {
	summary: string
	description?: string
	tag: 'Session' | 'News' | 'Submissions' | 'Insights'
	parameters?: (keyof typeof PARAMETERS)[]
	request?: ComponentName
	/** The successful responses by status; several if hosts differ. */
	responses: Partial<Record<200 | 201 | 204, ComponentName | undefined>>
	/** Whether the response sets the session's cookies, or clears them. */
	cookies?: 'set' | 'cleared'
	/** The statuses of its refusals, besides those of any call. */
	refusals: Partial<Record<400 | 401 | 403 | 404 | 409 | 422, string>>
	/** Whether it needs no session. */
	isOpen?: boolean
}

/** The session's cookies. The host chooses their names. */
const COOKIES =
	'The session is in cookies that only the host reads. It may choose their names: `HttpOnly`, `Secure` over https, `SameSite=Lax`, `Path=/`, with a `Max-Age`.'

export const PARAMETERS = {
	newsId: parameter('path', 'id', "The news item's `_id`.", { type: 'string', minLength: 1 }),
	page: parameter('query', 'page', 'The page number, from 1.', {
		type: 'integer',
		minimum: FIRST_PAGE,
	}),
	pageSize: parameter(
		'query',
		'pageSize',
		`The number of entries per page. The app requests ${PAGE_SIZE}.`,
		{ type: 'integer', minimum: 1, examples: [PAGE_SIZE] },
	),
	updateType: parameter(
		'query',
		'updateType',
		"The tab's category. If the host has other names, set them in the newsroom's settings.",
		{ type: 'string', examples: [...CATEGORIES] },
	),
	clientId: parameter('query', 'clientId', 'Whose insights.', { type: 'string' }),
	entity: parameter('query', 'entity', 'A list of what.', { type: 'string' }),
	limit: parameter('query', 'limit', 'The number of entries per page.', {
		type: 'integer',
		minimum: 1,
	}),
}

const SIGNED_OUT = 'Nobody is logged in, or the access token has expired.'
const GONE = 'The item does not exist, or no longer.'

/** The refusals of calls for reporters who have replaced the default password. */
const TO_REPORTERS = { 401: SIGNED_OUT, 403: 'The default password was not changed yet.' }

const INSIGHTS = {
	description: 'No screen uses it yet.',
	tag: 'Insights',
	responses: { 200: 'UndescribedResponse' },
	refusals: { 400: 'A parameter is missing or wrong.', ...TO_REPORTERS },
} as const

/** Each call of the contract. A missing call doesn't compile. */
export const OPERATIONS: Record<CallName, Operation> = {
	login: {
		summary: 'Log in',
		description: `Sets the session's cookies. ${COOKIES} A browser that sends cookies of an older session must still be logged in.`,
		tag: 'Session',
		request: 'LoginRequest',
		responses: { 200: 'LoginResponse' },
		cookies: 'set',
		refusals: {
			400: 'The request is malformed.',
			401: 'The e-mail address or the password is wrong. The app does not renew the session then.',
		},
		isOpen: true,
	},
	logout: {
		summary: 'Log out',
		description: 'Ends the session and clears its cookies, with the same names and paths.',
		tag: 'Session',
		responses: { 200: 'Acknowledgement', 204: undefined },
		cookies: 'cleared',
		refusals: { 401: 'Nobody is logged in.' },
	},
	changeDefaultPassword: {
		summary: 'Replace the default password',
		description: 'Until then only this call, `self` and `logout` should be open.',
		tag: 'Session',
		request: 'NewPasswordRequest',
		responses: { 200: 'Acknowledgement', 204: undefined },
		refusals: {
			400: "The password violates the host's rules.",
			401: SIGNED_OUT,
			409: 'The default password was already changed.',
		},
	},
	refreshToken: {
		summary: 'Renew the session',
		description: `The app calls it once for all its tabs after a 401, and then repeats the refused call. The refresh token may be single-use. ${COOKIES}`,
		tag: 'Session',
		responses: { 200: 'Acknowledgement', 204: undefined },
		cookies: 'set',
		refusals: {
			401: 'The session has ended. Any 4xx except 408 ends the sign-in. A 5xx does not.',
		},
	},
	self: {
		summary: 'Who is signed in',
		tag: 'Session',
		responses: { 200: 'SelfResponse' },
		refusals: { 401: SIGNED_OUT },
	},
	newsList: {
		summary: 'A page of a category of news',
		tag: 'News',
		parameters: ['page', 'pageSize', 'updateType'],
		responses: { 200: 'NewsListResponse' },
		refusals: {
			400: 'There is no such category or page.',
			...TO_REPORTERS,
		},
	},
	newsDetail: {
		summary: 'A news item',
		tag: 'News',
		parameters: ['newsId'],
		responses: { 200: 'NewsDetailResponse' },
		refusals: {
			...TO_REPORTERS,
			404: GONE,
		},
	},
	submitLinks: {
		summary: 'Submit links for a news item',
		description:
			'Accept all links or none. There is no idempotency key, so the app looks in the submissions before it sends a link again: list accepted links there within 10 seconds. 4xx means that nothing was accepted. After 408, 425 or 5xx the app checks.',
		tag: 'Submissions',
		parameters: ['newsId'],
		request: 'SubmitLinksRequest',
		responses: { 200: 'SubmitLinksResponse', 201: 'SubmitLinksResponse' },
		refusals: {
			400: 'There are no links, or too many.',
			...TO_REPORTERS,
			404: GONE,
			409: 'The reporter has already submitted one of the links.',
			422: 'One of the links is not accepted.',
		},
	},
	submissions: {
		summary: "A page of the reporter's submissions",
		tag: 'Submissions',
		parameters: ['page', 'pageSize'],
		responses: { 200: 'SubmissionsResponse' },
		refusals: {
			400: "This page doesn't exist.",
			...TO_REPORTERS,
		},
	},
	highLevelInsights: {
		...INSIGHTS,
		summary: 'Insights of an agency',
		parameters: ['clientId'],
	},
	dashboardUpdate: {
		...INSIGHTS,
		summary: 'The latest of a kind',
		parameters: ['entity', 'page', 'limit'],
	},
}

export function templateOf(name: CallName): string {
	return CALLS[name].path.replaceAll(/:(\w+)/g, '{$1}')
}

function parameter(place: 'path' | 'query', name: string, description: string, schema: JsonSchema) {
	return { name, in: place, required: true, description, schema }
}
