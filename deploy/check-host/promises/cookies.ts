import type { CheckedHost, Session } from '../checked-host.ts'
import type { Cookie } from '../host-client.ts'
import { Skip } from '../report.ts'

/** Checks the cookies of a session. */
export async function examineCookies(
	{ client, report, appOrigin }: CheckedHost,
	cookies: Cookie[],
): Promise<void> {
	const host = new URL(client.origin)
	const { protocol, hostname } = host
	const app = appOrigin === undefined ? host : new URL(appOrigin)
	const isCrossSite = siteOf(app) !== siteOf(host)

	await report.promise(
		'same-site',
		'App and host are same-site, so that phones accept and send the cookies',
		(verdict) => {
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
		},
	)

	await report.promise(
		'cookie-http-only',
		'No script can read the cookies (HttpOnly)',
		(verdict) => {
			for (const { name, attributes } of cookies)
				if (!attributes.has('httponly')) verdict.broken(`The cookie ${name} is not HttpOnly.`)
		},
	)
	await report.promise(
		'cookie-secure',
		'The cookies travel over https only (Secure)',
		(verdict) => {
			if (protocol !== 'https:') throw new Skip('The host was asked over http.')
			for (const { name, attributes } of cookies)
				if (!attributes.has('secure')) verdict.broken(`The cookie ${name} is not Secure.`)
		},
	)
	await report.promise(
		'cookie-same-site',
		'No other site can use the cookies (SameSite=Lax)',
		(verdict) => {
			if (isCrossSite) throw new Skip('The app is on another site.')
			for (const cookie of cookies) {
				const { name, attributes } = cookie
				const value = attributes.get('samesite')?.toLowerCase()
				if (value === 'none' && !isForOtherSites(cookie))
					verdict.broken(
						`The cookie ${name} has SameSite=None without Secure, so phones refuse it.`,
					)
				else if (value === 'none')
					verdict.broken(`The cookie ${name} has SameSite=None: any site can use the session.`)
				else if (value !== 'lax' && value !== 'strict')
					verdict.tolerated(
						`The cookie ${name} has no SameSite, which not all browsers treat as Lax.`,
					)
			}
		},
	)
	await report.promise(
		'cookie-path',
		'The cookies go to all calls and media (Path=/)',
		(verdict) => {
			for (const { name, attributes } of cookies) {
				const path = attributes.get('path')
				if (path !== '/')
					verdict.broken(
						`The cookie ${name} has ${path ? `Path=${path}` : 'no Path'} instead of Path=/.`,
					)
			}
		},
	)
	await report.promise('cookie-domain', "The cookies are for the host's own domain", (verdict) => {
		for (const { name, attributes } of cookies) {
			const domain = attributes.get('domain')?.replace(/^\./, '')
			if (domain && hostname !== domain && !hostname.endsWith(`.${domain}`))
				verdict.broken(`The cookie ${name} is for ${domain}, so browsers drop it.`)
		}
	})
	await report.promise(
		'cookie-lifetime',
		"The cookies outlive the browser's end (Max-Age)",
		(verdict) => {
			for (const { name, attributes } of cookies) {
				const age = attributes.get('max-age')
				if (age === undefined && !attributes.has('expires'))
					verdict.broken(
						`The cookie ${name} has no Max-Age: reporters have to log in again whenever the phone has closed the app.`,
					)
				else if (age !== undefined && !(Number(age) > 0))
					verdict.broken(`The cookie ${name} has Max-Age=${age}: it expires at once.`)
			}
		},
	)
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

/** Whether a `Set-Cookie` header removes the cookie. */
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
