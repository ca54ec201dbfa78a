import type { CheckedHost, Session } from '../checked-host.ts'
import type { Cookie } from '../host-client.ts'
import { Skip } from '../report.ts'

export async function examineCookies(
	{ client, report, appOrigin }: CheckedHost,
	cookies: Cookie[],
): Promise<void> {
	const host = new URL(client.origin)
	const { protocol } = host
	const app = appOrigin === undefined ? host : new URL(appOrigin)
	const isCrossSite = siteOf(app) !== siteOf(host)

	await report.promise('same-site', (verdict) => {
		if (appOrigin === undefined) throw new Skip('No --origin was given.')
		if (!isCrossSite) return
		const places = `${app.host} and ${host.host} are on different sites or schemes`
		const refused = cookies.find((cookie) => !isForOtherSites(cookie))
		if (refused)
			verdict.broken(
				`${places}, and the cookie ${refused.name} is not SameSite=None; Secure: no phone accepts it.`,
			)
		else
			verdict.broken(
				`${places}: Safari refuses such cookies whatever they say, so reporters with an iPhone cannot log in.`,
			)
	})

	await report.promise('cookies', (verdict) => {
		for (const cookie of cookies) {
			const { name, attributes } = cookie
			const has = (what: string) => verdict.broken(`The cookie ${name} ${what}`)
			if (!attributes.has('httponly')) has('is not HttpOnly: scripts can read it.')
			if (protocol === 'https:' && !attributes.has('secure')) has('is not Secure.')
			const sameSite = attributes.get('samesite')?.toLowerCase()
			if (sameSite === 'none' && !isForOtherSites(cookie))
				has('has SameSite=None without Secure, so phones refuse it.')
			else if (sameSite === 'none' && !isCrossSite)
				has('has SameSite=None: any site can use the session.')
			else if (sameSite === undefined)
				verdict.tolerated(
					`The cookie ${name} has no SameSite, which not all browsers treat as Lax.`,
				)
			const path = attributes.get('path')
			if (path !== '/') has(`has ${path ? `Path=${path}` : 'no Path'} instead of Path=/.`)
			if (!attributes.has('max-age') && !attributes.has('expires'))
				has('has no Max-Age: reporters log in again whenever the phone has closed the app.')
		}
	})
}

/** Returns the cookies of a session after a response that set some and cleared others. */
export function sessionOf(before: Session, cookies: readonly Cookie[]): Session {
	const session = new Map(before)
	for (const cookie of cookies) {
		if (isCleared(cookie)) session.delete(cookie.name)
		else session.set(cookie.name, cookie.value)
	}
	return session
}

export function isCleared({ attributes }: Cookie): boolean {
	const expires = attributes.get('expires')
	return attributes.has('max-age')
		? Number(attributes.get('max-age')) <= 0
		: expires !== undefined && Date.parse(expires) < Date.now()
}

/** Whether browsers that accept cookies of other sites would accept this one. */
function isForOtherSites({ attributes }: Cookie): boolean {
	return attributes.get('samesite')?.toLowerCase() === 'none' && attributes.has('secure')
}

/** The scheme and the last labels of a name. A guess that is seldom wrong, instead of a list of public suffixes. */
function siteOf({ protocol, hostname }: URL): string {
	const labels = hostname.split('.')
	const isAddress = /^[\d.]+$|:/.test(hostname)
	const isShortSuffix =
		labels.length > 2 && /^(co|com|net|org|gov|nic|ac|edu)$/.test(labels.at(-2) ?? '')
	return `${protocol}//${isAddress ? hostname : labels.slice(isShortSuffix ? -3 : -2).join('.')}`
}
