import type { Answer } from '../faulty-host.ts'
import { type FaultyHost, header, host, of, page, R } from './changes.ts'

/** Faults of any response. */
export const ANY_RESPONSE_FAULTS: FaultyHost[] = [
	host(
		'whose responses may be cached',
		of('GET /v1', header('cache-control', 'public, max-age=60')),
		{ caching: `broken: GET ${R}/self and` },
	),
	host(
		'whose clock is an hour slow',
		(answer) => header('date', new Date(Date.now() - 3_600_000).toUTCString())(answer),
		{ date: "tolerated: The host's clock and this machine's are 60 minutes apart." },
	),
	host(
		'that refuses everything with 200',
		(answer) => {
			if (answer.status >= 400 && answer.json !== undefined) answer.status = 200
		},
		{
			'signed-out': `broken: GET ${R}/self without cookies returned 200 and success: false`,
		},
	),
	host(
		'that sends the app for an unknown call',
		(answer, { path }) => {
			if (path !== '/v1/no-such-call') return
			answer.status = 200
			page(answer)
		},
		{ 'unknown-path': 'broken: /v1/no-such-call returned 200 and text/html' },
	),
	host(
		'that allows only 20 calls',
		(() => {
			let calls = 0
			return (answer: Answer) => {
				calls += 1
				if (calls > 20) answer.status = 429
			}
		})(),
		{ rate: 'broken: The host answered 429 to request 21' },
	),
]
