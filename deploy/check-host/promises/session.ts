import * as v from 'valibot'
import { CALLS } from '../../../src/shared/contract/calls.ts'
import { acknowledgementOrNothing } from '../../../src/shared/contract/lenient.ts'
import { loginResponse, selfResponse } from '../../../src/shared/contract/session.ts'
import type { CheckedHost, Session } from '../checked-host.ts'
import type { Cookie } from '../host-client.ts'
import { Skip } from '../report.ts'
import { examineShape } from '../shape.ts'
import { examineCookies, isCleared, sessionOf } from './cookies.ts'
import { isRefusal, isRefusedAs200, messageOf, saying } from './refusals.ts'

const { login, self, refreshToken, logout } = CALLS

/** Checks the login. @returns the session; `undefined` if nothing more can be checked */
export async function examineLogin(host: CheckedHost): Promise<Session | undefined> {
	const { client, report, account } = host
	let cookies: Cookie[] = []
	const isIn = await report.promise('login', async (verdict) => {
		const answer = await client.send(login.method, login.path, { body: account })
		if (answer.status !== 200 || isRefusedAs200(answer)) {
			verdict.broken(
				`The login returned ${answer.status}${saying(answer)}: are e-mail and password right?`,
			)
		} else if (!v.is(loginResponse, answer.json)) {
			verdict.broken('The response to the login has no success: true.')
		} else if (answer.cookies.length === 0) {
			verdict.broken('The login sets no cookie.')
		}
		cookies = answer.cookies
	})
	if (!isIn) return undefined
	await examineCookies(host, cookies)
	return sessionOf(new Map(), cookies)
}

/** Checks the profile, and the response without a session. */
export async function examineSelf(host: CheckedHost, session: Session): Promise<void> {
	const { client, report, validator, account } = host
	await report.promise('self', async (verdict) => {
		const answer = await client.send(self.method, self.path, { cookies: session })
		examineShape([answer], { call: 'self', schema: selfResponse, validator }, verdict)
	})
	await report.promise('signed-out', async (verdict) => {
		const answer = await client.send(self.method, self.path)
		if (answer.status !== 401)
			verdict.broken(
				`GET ${self.path} without cookies returned ${answer.status}${isRefusedAs200(answer) ? ' and success: false' : ''}: the app renews a session only after a 401.`,
			)
	})
	await report.promise('wrong-password', async (verdict) => {
		const body = { ...account, password: `${account.password}-wrong` }
		const answer = await client.send(login.method, login.path, { body })
		const isRefused = answer.status >= 400 || isRefusedAs200(answer)
		if (!isRefused) verdict.broken(`A wrong password returned ${answer.status}.`)
		else if (answer.status >= 400 && answer.status !== 401)
			verdict.tolerated(`A wrong password returned ${answer.status} instead of 401.`)
		if (isRefused && !messageOf(answer))
			verdict.broken('A wrong password returned no message for the reporter.')
	})
}

/** Checks the renewal of a session. @returns the new cookies */
export async function examineRenewal(host: CheckedHost, session: Session): Promise<Session> {
	const { client, report } = host
	const renew = (cookies?: Session) =>
		client.send(refreshToken.method, refreshToken.path, cookies && { cookies })
	const isOpen = (cookies: Session) => opensSession(host, cookies)
	let renewed: Session = session

	await report.promise('renewal', async (verdict) => {
		const rest = await withoutAccess(session, isOpen)
		if (rest === undefined) throw new Skip('Each of the cookies alone opens the session.')
		const answer = await renew(rest)
		if ((answer.status !== 200 && answer.status !== 204) || isRefusedAs200(answer)) {
			verdict.broken(
				`PUT ${refreshToken.path} with ${[...rest.keys()].join(', ')} alone returned ${answer.status}: once the access token has expired, browsers send nothing else.`,
			)
		} else if (answer.cookies.length === 0) {
			verdict.broken('The renewal sets no cookies.')
		} else if (!v.is(acknowledgementOrNothing, answer.json)) {
			verdict.broken('The renewal returned something the app cannot read.')
		} else {
			const cookies = sessionOf(rest, answer.cookies)
			if (await isOpen(cookies)) renewed = cookies
			else verdict.broken('With the cookies of the renewal, GET /v1/reporter/self is refused.')
		}
	})
	await report.promise('refused-renewal', async (verdict) => {
		const answer = await renew()
		const { status } = answer
		if (status < 400 && !isRefusedAs200(answer))
			verdict.broken(`A renewal without cookies returned ${status}.`)
		else if (!isRefusal(answer))
			verdict.broken(
				`A renewal without cookies returned ${status}, so the app cannot detect that a session has ended.`,
			)
	})
	return renewed
}

/** Checks the logout. Call it last. */
export async function examineLogout(host: CheckedHost, session: Session): Promise<void> {
	const { client, report } = host
	let isOver = false
	await report.promise('logout', async (verdict) => {
		const answer = await client.send(logout.method, logout.path, { cookies: session })
		const { status, cookies, json } = answer
		if (status !== 200 && status !== 204)
			return verdict.broken(`PUT ${logout.path} returned ${status}.`)
		if (!v.is(acknowledgementOrNothing, json))
			verdict.broken('The logout returned something the app cannot read.')
		isOver = true
		for (const name of session.keys()) {
			if (!cookies.some((cookie) => cookie.name === name && isCleared(cookie)))
				verdict.broken(`The logout does not clear the cookie ${name}.`)
		}
	})
	await report.promise('logout-ends', async (verdict) => {
		if (!isOver) throw new Skip('There was no logout.')
		if (await opensSession(host, session))
			verdict.tolerated('Cookies from before the logout still open the session.')
	})
}

async function opensSession({ client }: CheckedHost, cookies: Session): Promise<boolean> {
	const answer = await client.send(self.method, self.path, { cookies })
	return answer.status === 200 && !isRefusedAs200(answer)
}

/** The cookies without the one that opens the session; `undefined` if no single cookie is required. */
async function withoutAccess(
	session: Session,
	isOpen: (cookies: Session) => Promise<boolean>,
): Promise<Session | undefined> {
	// A single cookie is both.
	if (session.size === 1) return session
	for (const name of session.keys()) {
		const rest = new Map([...session].filter(([other]) => other !== name))
		if (!(await isOpen(rest))) return rest
	}
	return undefined
}
