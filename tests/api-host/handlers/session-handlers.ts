import type { HttpHandler } from 'msw'
import { loginRequest, newPasswordRequest } from '../../../src/shared/contract/session.ts'
import { ACCESS_COOKIE, clearedCookies, REFRESH_COOKIE, sessionCookies } from '../cookies.ts'
import { refuse, succeed } from '../responses.ts'
import { isPassword } from '../store/passwords.ts'
import { reporterByEmail, setOwnPassword } from '../store/reporters.ts'
import { type HostContext, mount, readBody, signedIn } from './requests.ts'

/** Creates the handlers for login, logout, session renewal and the forced password change. */
export function sessionHandlers(context: HostContext): HttpHandler[] {
	const { database, sessions } = context
	return [
		mount('login', async ({ request }) => {
			const { emailAddress, password } = await readBody(
				request,
				loginRequest,
				() => 'Please give a valid e-mail address and a password.',
			)
			const reporter = reporterByEmail(database, emailAddress)
			const matches = isPassword(password, reporter?.password_hash)
			if (!reporter || !matches) return refuse(401, 'Incorrect e-mail or password.')
			const headers = sessionCookies(sessions.begin(reporter.id), request)
			return succeed('Logged in successfully', undefined, { headers })
		}),
		mount('refreshToken', ({ request, cookies }) => {
			const pair = sessions.rotate(cookies[REFRESH_COOKIE] ?? '')
			// Keep the cookies: another tab may have received newer ones in the meantime.
			if (!pair) return refuse(401, 'Your session has ended. Please log in again.')
			const headers = sessionCookies(pair, request)
			return succeed('Session renewed', undefined, { headers })
		}),
		mount('logout', ({ request, cookies }) => {
			signedIn(context, cookies)
			sessions.end(cookies[ACCESS_COOKIE] ?? '')
			return succeed('Logged out successfully', undefined, { headers: clearedCookies(request) })
		}),
		mount('changeDefaultPassword', async ({ request, cookies }) => {
			const reporter = signedIn(context, cookies)
			const { password } = await readBody(request, newPasswordRequest, (issue) =>
				issue.type === 'check' ? issue.message : 'Please give a new password.',
			)
			if (reporter.password_changed === 1) {
				return refuse(409, 'The default password has been changed already.')
			}
			if (isPassword(password, reporter.password_hash)) {
				return refuse(400, 'The new password must differ from the default one.')
			}
			setOwnPassword(database, reporter.id, password)
			return succeed('Password changed successfully')
		}),
	]
}
