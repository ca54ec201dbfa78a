import { LIFETIMES, type TokenPair } from './store/sessions.ts'

export const ACCESS_COOKIE = 'access_token'
export const REFRESH_COOKIE = 'refresh_token'

/** Returns the headers that set the token cookies. `Max-Age` lets them survive a restart of the browser. */
export function sessionCookies(pair: TokenPair, request: Request): Headers {
	const headers = new Headers()
	headers.append('Set-Cookie', cookie(ACCESS_COOKIE, pair.access, LIFETIMES.access, request))
	headers.append('Set-Cookie', cookie(REFRESH_COOKIE, pair.refresh, LIFETIMES.refresh, request))
	return headers
}

export function clearedCookies(request: Request): Headers {
	const headers = new Headers()
	for (const name of [ACCESS_COOKIE, REFRESH_COOKIE])
		headers.append('Set-Cookie', cookie(name, '', 0, request))
	return headers
}

function cookie(name: string, value: string, lifetime: number, request: Request): string {
	const attributes = `Max-Age=${lifetime / 1000}; Path=/; HttpOnly; SameSite=Lax`
	const secure = request.url.startsWith('https:') ? '; Secure' : ''
	return `${name}=${value}; ${attributes}${secure}`
}
