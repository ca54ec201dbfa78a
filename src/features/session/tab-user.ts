import type { HistoryState } from '@tanstack/react-router'
import { parseUrl } from '../../shared/addresses/url.ts'
import { isUser, type User, userKey } from '../../shared/contract/profile.ts'

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** The page to return to after the login. */
		returnTo?: string
		/** The key of the user who was there. Without it the page was opened while nobody was signed in. */
		returnUser?: string
	}
}

/** The key in session storage of the user who was last signed in in this tab. */
const KEY = 'tabUser'

/** A page that is opened by its address is nobody's yet; after a reload, or Back, it is that of whoever saw it. */
const isOpenedByAddress = (): boolean =>
	(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
		?.type === 'navigate'

let current = isOpenedByAddress() ? undefined : readStored()

/** Returns the history state of a login that leads back to a page, if the same user logs in. */
export function returningTo(returnTo: string | undefined): HistoryState {
	return { ...(returnTo && { returnTo, ...(current !== undefined && { returnUser: current }) }) }
}

/**
 * The page to open after a login.
 *
 * @param user who has logged in; `undefined` while that is unknown
 * @returns `undefined` if none was asked for, or by another user
 */
export function returnPage(
	{ returnTo, returnUser }: HistoryState,
	user: User | undefined,
): string | undefined {
	const isOwn = returnUser === undefined || (user !== undefined && isUser(user, returnUser))
	return isOwn ? returnAddress(returnTo) : undefined
}

/** Stores whose pages this tab shows from now on. */
export function noteTabUser(user: User): void {
	const key = userKey(user)
	if (current === key) return
	current = key
	try {
		sessionStorage.setItem(KEY, key)
	} catch {
		// Until the next reload it is known all the same.
	}
}

/** Whether another user was here before a reload, or until a sign-in in another tab. */
export function isPageOfAnother(user: User): boolean {
	return current !== undefined && !isUser(user, current)
}

function readStored(): string | undefined {
	try {
		return sessionStorage.getItem(KEY) ?? undefined
	} catch {
		return undefined
	}
}

/**
 * The page to come back to after a login, as path, search and hash.
 *
 * @returns the address if it names a page of this app, else `undefined`: what was remembered in
 * the browser's history is data from outside and must not lead to another site.
 */
export function returnAddress(value: unknown, origin = globalThis.location.origin) {
	if (typeof value !== 'string' || !value.startsWith('/')) return undefined
	// Browsers drop tabs and line breaks from addresses and read "\" as "/": "/\t/evil" is a host.
	const url = parseUrl(value, origin)
	if (url === undefined || url.origin !== origin || url.pathname.startsWith('//')) return undefined
	return url.pathname + url.search + url.hash
}
