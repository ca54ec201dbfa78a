import { APP, ELSEWHERE } from '../check.ts'
import type { Answer, Fault } from '../faulty-host.ts'
import { checkedWith, cookies, type FaultyHost, header, R } from './changes.ts'

const across = checkedWith({ appOrigin: APP })
const elsewhere = checkedWith({ appOrigin: ELSEWHERE })

const preflight = (change: (answer: Answer) => void): Fault => {
	return (answer, { method }) => method === 'OPTIONS' && change(answer)
}

/** Faults of a host on another origin than the app. */
export const CROSS_ORIGIN_FAULTS: FaultyHost[] = [
	across('that allows no origin', header('access-control-allow-origin'), {
		'cors-calls': `broken: GET ${R}/self does not allow ${APP}`,
		'cors-preflight': `broken: OPTIONS ${R}/login does not allow`,
		'cors-media': 'broken: GET /news/',
	}),
	across(
		'that allows no origin in refusals',
		(answer) => {
			if (answer.status >= 400) header('access-control-allow-origin')(answer)
		},
		{ 'cors-calls': `broken: GET ${R}/self does not allow ${APP}` },
	),
	across(
		'that allows no credentials',
		(answer, { path }) => {
			if (path === `${R}/self`) header('access-control-allow-credentials')(answer)
		},
		{
			'cors-calls': 'has no Access-Control-Allow-Credentials: true.',
		},
	),
	across(
		'whose preflights disallow PUT',
		preflight(header('access-control-allow-methods', 'GET, POST')),
		{ 'cors-preflight': `broken: The preflight of PUT ${R}/refresh-token does not allow PUT.` },
	),
	across(
		'whose preflights disallow If-Range',
		preflight(header('access-control-allow-headers', 'Content-Type, Range')),
		{ 'cors-media': 'does not allow the header if-range.' },
	),
	across('that exposes no headers', header('access-control-expose-headers'), {
		'cors-calls': `tolerated: GET ${R}/self does not let the app read date`,
		'cors-media': 'does not let the app read etag, content-range, accept-ranges',
	}),
	across(
		'that allows any origin',
		({ headers: sent }, { headers }) => {
			if (!headers.origin) return
			sent['access-control-allow-origin'] = headers.origin
			sent['access-control-allow-credentials'] = 'true'
		},
		{ 'cors-strangers': 'broken: Any origin is allowed with credentials' },
	),
	elsewhere('on another site than the app', () => undefined, {
		'same-site': 'and the cookie access_token is not SameSite=None; Secure: no phone accepts it.',
	}),
	elsewhere(
		'on another site than the app, with cross-site cookies',
		cookies((line) => line.replace('SameSite=Lax', 'SameSite=None; Secure')),
		{ 'same-site': 'different sites or schemes: Safari refuses such cookies whatever they say' },
	),
]
