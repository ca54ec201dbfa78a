import { ACCESS_COOKIE } from '../cookies.ts'
import type { HostContext } from '../host-context.ts'
import { refuse } from '../responses.ts'
import { type Reporter, reporterById } from '../store/reporters.ts'

type Cookies = Record<string, string>

/**
 * The reporter who makes a request, whether or not the default password was changed.
 *
 * @throws the answer to give instead, which msw takes as one
 */
export function signedIn({ sessions, database }: HostContext, cookies: Cookies): Reporter {
	const id = sessions.reporterOf(cookies[ACCESS_COOKIE] ?? '')
	const reporter = id && reporterById(database, id)
	if (!reporter) throw refuse(401, 'Please log in.')
	return reporter
}

/**
 * The reporter who makes a request, who has a password of their own.
 *
 * @throws the answer to give instead, which msw takes as one
 */
export function fullySignedIn(context: HostContext, cookies: Cookies): Reporter {
	const reporter = signedIn(context, cookies)
	if (reporter.password_changed === 0) {
		throw refuse(403, 'Please change your default password first.')
	}
	return reporter
}
