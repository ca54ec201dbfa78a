import type { Answer, ReceivedRequest } from '../faulty-host.ts'
import { accepted, cookies, type FaultyHost, header, host, of, R, status } from './changes.ts'

/** Faults of a session. */
export const SESSION_FAULTS: FaultyHost[] = [
	host('whose login sets no cookies', of(`POST ${R}/login`, header('set-cookie')), {
		login: 'broken: The login sets no cookie.',
	}),
	host(
		'whose cookies scripts can read',
		cookies((line) => line.replace('; HttpOnly', '')),
		{ cookies: 'broken: The cookie access_token is not HttpOnly: scripts' },
	),
	host(
		'whose cookies have SameSite=None',
		cookies((line) => line.replace('SameSite=Lax', 'SameSite=None; Secure')),
		{ cookies: 'broken: The cookie access_token has SameSite=None' },
	),
	host('that answers 403 instead of 401', status(`${R}/self`, 401, 403), {
		'signed-out': `broken: GET ${R}/self without cookies returned 403`,
	}),
	host(
		'that accepts any password',
		(answer, { path, body }) =>
			answer.status === 401 && path === `${R}/login`
				? { insteadOf: { body: body.replace('-wrong', '') } }
				: undefined,
		{ 'wrong-password': 'broken: A wrong password returned 200.' },
	),
	host(
		"that doesn't renew without an access token",
		(answer, { path, headers }) => {
			if (path === `${R}/refresh-token` && !headers.cookie?.includes('access_token')) {
				answer.status = 401
				answer.json = { success: false, message: 'No.' }
			}
		},
		{ renewal: `broken: PUT ${R}/refresh-token with refresh_token alone returned 401` },
	),
	host('that fails instead of refusing a renewal', status(`${R}/refresh-token`, 401, 500), {
		'refused-renewal': 'broken: A renewal without cookies returned 500',
	}),
	host('whose logout keeps the cookies', of(`PUT ${R}/logout`, header('set-cookie')), {
		logout: 'broken: The logout does not clear the cookie',
	}),
	host(
		"whose logout doesn't end the session",
		(() => {
			let isOut = false
			return (answer: Answer, received: ReceivedRequest) => {
				if (isOut) accepted(`${R}/self`, 401, 200)(answer, received)
				isOut ||= received.path === `${R}/logout`
			}
		})(),
		{ 'logout-ends': 'tolerated: Cookies from before the logout still open the session.' },
	),
]
