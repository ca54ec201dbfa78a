import { APP, ELSEWHERE } from '../check.ts'
import { type FaultyHost, R } from './changes.ts'

const CROSS = { appOrigin: APP }

/** What is wrong with a host of another origin than the app. */
export const CROSS_ORIGIN_FAULTS: FaultyHost[] = [
	[
		'that allows no origin',
		({ headers }) => {
			delete headers['access-control-allow-origin']
		},
		{
			'cors-calls': `broken: GET ${R}/self does not allow ${APP}`,
			'cors-errors': `broken: GET ${R}/self does not allow ${APP}`,
			'cors-preflight': `broken: The preflight`.replace(
				'The preflight',
				`OPTIONS ${R}/login does not allow`,
			),
			'cors-media': 'broken: GET /news/',
		},
		CROSS,
	],
	[
		'that allows origins but not in refusals',
		({ status, headers }) => {
			if (status >= 400) delete headers['access-control-allow-origin']
		},
		{ 'cors-errors': `broken: GET ${R}/self does not allow ${APP}` },
		CROSS,
	],
	[
		'that allows no credentials',
		({ headers }, { path }) => {
			if (path === `${R}/self`) delete headers['access-control-allow-credentials']
		},
		{
			'cors-calls': 'has no Access-Control-Allow-Credentials: true.',
			'cors-errors': 'has no Access-Control-Allow-Credentials: true.',
		},
		CROSS,
	],
	[
		'whose preflights know no PUT',
		({ headers }, { method }) => {
			if (method === 'OPTIONS') headers['access-control-allow-methods'] = 'GET, POST'
		},
		{ 'cors-preflight': `broken: The preflight of PUT ${R}/refresh-token does not allow PUT.` },
		CROSS,
	],
	[
		'whose preflights know no If-Range',
		({ headers }, { method }) => {
			if (method === 'OPTIONS') headers['access-control-allow-headers'] = 'Content-Type, Range'
		},
		{ 'cors-media': 'does not allow the header if-range.' },
		CROSS,
	],
	[
		'that exposes no headers',
		({ headers }) => {
			delete headers['access-control-expose-headers']
		},
		{ 'cors-exposed': `tolerated: GET ${R}/self does not let the app read date` },
		CROSS,
	],
	[
		'that allows any origin',
		({ headers: sent }, { headers }) => {
			if (!headers.origin) return
			sent['access-control-allow-origin'] = headers.origin
			sent['access-control-allow-credentials'] = 'true'
		},
		{ 'cors-strangers': 'broken: Any origin is allowed with credentials' },
		CROSS,
	],
	[
		'of another site than the app',
		() => undefined,
		{ 'same-site': 'broken: app.example.org and 127.0.0.1' },
		{ appOrigin: ELSEWHERE },
	],
]
