import type { HistoryState } from '@tanstack/react-router'
import { parseUrl } from '../../shared/addresses/url.ts'
import { isUser, type User, userKey } from '../../shared/contract/profile.ts'

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** The page to return to after the login. */
		returnTo?: string
		/** The key of the user who was on that page; missing if nobody was signed in. */
		returnUser?: string
	}
}

/** The key in session storage of the user who was last signed in in this tab. */
const KEY = 'tabUser'

/** Whether the page was opened by its address, and so belongs to no user yet. After a reload or Back it does. */
const isOpenedByAddress = (): boolean =>
	(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
		?.type === 'navigate'

let current = isOpenedByAddress() ? undefined : readStored()

/** Returns the history state of a login that leads back to a page, if the same user logs in. */
export function returningTo(returnTo: string | undefined): HistoryState {
	return { ...(returnTo && { returnTo, ...(current !== undefined && { returnUser: current }) }) }
}

/**
 * Returns the page to open after a login; `undefined` if none was requested, or another user requested it.
 *
 * @param user who has logged in; `undefined` while that is unknown
 */
export function returnPage(
	{ returnTo, returnUser }: HistoryState,
	user: User | undefined,
): string | undefined {
	const isOwn = returnUser === undefined || (user !== undefined && isUser(user, returnUser))
	return isOwn ? returnAddress(returnTo) : undefined
}

/** Stores the user whose pages this tab shows from now on. */
export function noteTabUser(user: User): void {
	const key = userKey(user)
	if (current === key) return
	current = key
	try {
		sessionStorage.setItem(KEY, key)
	} catch {
		// It is still known until the next reload.
	}
}

/** Whether this tab's page is another user's: from before a reload, or before a sign-in in another tab. */
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
 * The page to return to after a login, as path, search and hash.
 *
 * @returns the address if it is a page of this app, else `undefined`. The browser's history is untrusted input, and
 * must not lead to another site.
 */
export function returnAddress(value: unknown, origin = globalThis.location.origin) {
	if (typeof value !== 'string' || !value.startsWith('/')) return undefined
	// Browsers drop tabs and line breaks from addresses and read "\" as "/": "/\t/evil" is a host.
	const url = parseUrl(value, origin)
	if (url === undefined || url.origin !== origin || url.pathname.startsWith('//')) return undefined
	return url.pathname + url.search + url.hash
}
