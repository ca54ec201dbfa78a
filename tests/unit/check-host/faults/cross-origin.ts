import { APP, ELSEWHERE } from '../check.ts'
import type { Answer, Fault } from '../faulty-host.ts'
import { checkedWith, type FaultyHost, header, R } from './changes.ts'

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
		'whose preflights disallow PUT',
		preflight(header('access-control-allow-methods', 'GET, POST')),
		{ 'cors-preflight': `broken: The preflight of PUT ${R}/refresh-token does not allow PUT.` },
	),
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
]
