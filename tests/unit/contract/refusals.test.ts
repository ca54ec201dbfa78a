import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
	acknowledgement,
	acknowledgementOrNothing,
	failure,
	id,
	listOf,
} from '../../../src/shared/contract/lenient.ts'
import {
	newsDetailResponse,
	newsItem,
	newsListResponse,
} from '../../../src/shared/contract/news.ts'
import { loginRequest, loginResponse, selfResponse } from '../../../src/shared/contract/session.ts'
import {
	submissionsResponse,
	submitLinksRequest,
	submitLinksResponse,
} from '../../../src/shared/contract/submissions.ts'

const LINK = 'https://youtu.be/a'
const PASSWORD = { emailAddress: 'a@example.com', password: 'x' }

/** Invalid as a response, a request or any part of one. */
const ODD = [undefined, null, '', 'text', '<!doctype html>', 5, true, [], [{ success: true }]]

const UNDECIDED = [{}, ...['no', [false], { toString: 1 }, null].map((success) => ({ success }))]

const FAILED = [{ success: false }, { success: 'FALSE' }, { success: 0, message: 'No' }]

test.each<[string, v.GenericSchema<unknown, unknown>, unknown[]]>([
	['an acknowledgement', acknowledgement, [...ODD, ...FAILED]],
	['an acknowledgement, or none', acknowledgementOrNothing, ODD.filter((odd) => odd !== undefined)],
	['a success', acknowledgementOrNothing, FAILED],
	['the body of a failure', failure, [undefined, null, '<html>', 'text']],
	[
		'the response to a login',
		loginResponse,
		[
			...[...ODD, {}, { message: 'Hello' }, { success: false }],
			...[{ success: 'true' }, { success: 1 }, { data: { success: true } }],
		],
	],
	[
		'a login',
		loginRequest,
		[
			...['not an address', ''].map((emailAddress) => ({ ...PASSWORD, emailAddress })),
			...[{ ...PASSWORD, password: '' }, { emailAddress: 'a@example.com' }],
		],
	],
	[
		'the response with the profile',
		selfResponse,
		[
			...[...ODD, {}, { data: null }, { data: 'x' }, { data: [] }],
			...[{ data: [{ firstName: 'Ananya' }] }, { firstName: 'Ananya' }],
		],
	],
	['a news item', newsItem, [undefined, null, '', ' ', {}, [], true].map((_id) => ({ _id }))],
	[
		'the list of news',
		newsListResponse,
		[
			...[...ODD, [{ _id: 'n1' }], {}, { data: null }, { data: {} }, { data: 'x' }],
			...[{ data: { news: [] } }, { success: true, message: 'Fetched' }],
		],
	],
	[
		'the response with one news item',
		newsDetailResponse,
		[
			...[...ODD, {}, { data: null }, { data: [] }, { data: [{ _id: 'n1' }] }],
			...[{ data: { newsTitle: 'No id' } }, { data: { data: { _id: 'n1' } } }],
		],
	],
	[
		'the response with submissions',
		submissionsResponse,
		[
			...[...ODD, {}, { data: null }, { data: [] }, { data: {} }],
			...[null, 'x', {}].map((submissions) => ({ data: { submissions } })),
			{ submissions: [] },
		],
	],
	[
		'the response to sent links',
		submitLinksResponse,
		[
			...[...ODD, [{ message: 'Done' }], {}, { message: '' }, { success: false }],
			...[{ message: 5, success: false }, { success: 'yes' }],
			{ success: false, message: 'Not done', data: [] },
		],
	],
	[
		'a request with links',
		submitLinksRequest,
		[undefined, [], [''], [' '], LINK, [5], Array(11).fill(LINK)].map((links) => ({ links })),
	],
	['a list', listOf(v.looseObject({})), [null, undefined, 'text', 5, {}, { length: 1, 0: {} }]],
	['an identifier', id, ['', '  ', null, undefined, true, {}, ['x']]],
])('%s is not read from invalid data', (_what, schema, given) => {
	for (const each of given)
		expect(v.safeParse(schema, each).success, JSON.stringify(each)).toBe(false)
})

describe("what a host may leave out or rename isn't a refusal", () => {
	test.each<[string, v.GenericSchema<unknown, unknown>, unknown[]]>([
		['an acknowledgement', acknowledgement, UNDECIDED],
		['an acknowledgement, or none', acknowledgementOrNothing, [...UNDECIDED, undefined]],
		['the response to a login', loginResponse, [{ success: true }, { success: true, data: 1 }]],
		['a login', loginRequest, [PASSWORD]],
		[
			'the response to sent links',
			submitLinksResponse,
			[
				...[{ message: 'Done' }, { success: true }, { data: [] }],
				{ success: true, message: 'Done', data: [{ _id: 's1' }] },
				{ message: 'Done', success: null },
			],
		],
		['a request with ten links', submitLinksRequest, [{ links: Array(10).fill(LINK) }]],
	])('%s', (_what, schema, given) => {
		for (const each of given)
			expect(v.safeParse(schema, each).success, JSON.stringify(each)).toBe(true)
	})
})
