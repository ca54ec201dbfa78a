import type { QueryClient } from '@tanstack/react-query'
import {
	createBrowserHistory,
	type HistoryState,
	type ParsedLocation,
	type RouterHistory,
	redirect,
} from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { parseUrl } from '../shared/addresses/url.ts'
import { hasOwnPassword, isUser, type Profile, type User } from '../shared/contract/session.ts'
import { waitBriefly } from '../shared/waiting.ts'
import { changeSignIn, isSignInKnown, signInState } from './account.ts'
import { selfQuery } from './user.ts'

type GuardArguments = {
	context: { queryClient: QueryClient }
	location: ParsedLocation
	/** Whether the page is only prefetched. Another one is on the screen then. */
	preload: boolean
}

/** How long a page waits for the profile before it says that it is missing. Its request continues (`watch-session.ts`). */
const PROFILE_TIMEOUT_MS = 15_000

/**
 * Guards landing and login. Redirects a signed-in user to the page that was requested in this tab. If the profile takes too
 * long, or the phone knows of no sign-in, it shows the page first.
 */
export async function requireVisitor({ context, location }: GuardArguments): Promise<void> {
	const { queryClient } = context
	const reading = readUser(queryClient).catch(() => undefined)
	const isExpected = isSignInKnown() || queryClient.getQueryData(selfQuery.queryKey) !== undefined
	const user = isExpected ? await waitBriefly(reading) : undefined
	if (user === undefined) return
	const href = hasOwnPassword(user) && returnPage(location.state, user)
	throw redirect({ to: homeOf(user), replace: true, ...(href && { href }) })
}

export async function requireDefaultPassword({ context }: GuardArguments): Promise<void> {
	const user = await requireUser(context.queryClient)
	if (hasOwnPassword(user)) throw redirect({ to: homeOf(user), replace: true })
}

export async function requireReporter(guarded: GuardArguments): Promise<void> {
	const returnTo = guarded.location.href
	const user = await requireUser(guarded.context.queryClient, returnTo)
	if (guarded.preload) return
	// Another user has signed in meanwhile, here or in another tab, and may have gone back to this page.
	const keys = [entryUser(), guarded.location.state.returnUser]
	const isForeign = keys.some((key) => !mayOpen(user, key))
	markEntry()
	if (isForeign) throw redirect({ to: homeOf(user), replace: true })
	if (!hasOwnPassword(user))
		throw redirect({ to: homeOf(user), replace: true, state: returningTo(returnTo) })
}

function homeOf(user: Profile) {
	return hasOwnPassword(user) ? '/dashboard/updates' : '/check/reset-password'
}

async function requireUser(queryClient: QueryClient, returnTo?: string): Promise<Profile> {
	const user = await readUser(queryClient)
	if (user) return user
	throw redirect({ to: '/auth/login', replace: true, state: returningTo(returnTo) })
}

/** Fetches the profile, which decides who is signed in; `undefined` if nobody is. Throws if it fails or takes too long. */
async function readUser(queryClient: QueryClient): Promise<Profile | undefined> {
	if (signInState().isLoginNeeded) return undefined
	try {
		const profile = await waitBriefly(queryClient.ensureQueryData(selfQuery), PROFILE_TIMEOUT_MS)
		if (profile === undefined) throw new ApiError('unreachable', {})
		// Another response may have ended the session meanwhile.
		if (signInState().isLoginNeeded) return undefined
		changeSignIn({ type: 'adopt', profile })
		return profile
	} catch (error) {
		if (error instanceof ApiError && error.kind === 'session-ended') return undefined
		throw error
	}
}

declare module '@tanstack/react-router' {
	interface HistoryState {
		returnTo?: string | undefined
		/** The key of the user who was on that page, if anybody was signed in. */
		returnUser?: string | undefined
	}
}

/** Returns the history state of a login that leads back to a page, if the same user logs in. */
export function returningTo(returnTo: string | undefined): HistoryState {
	return returnTo === undefined ? {} : { returnTo, returnUser: entryUser() }
}

/** Returns the page to open after the login of a user, who may be unknown; `undefined` if another user requested it. */
export function returnPage({ returnTo, returnUser }: HistoryState, user: User = {}) {
	return mayOpen(user, returnUser) ? returnAddress(returnTo) : undefined
}

/** Whether a page may be shown to a user. Without a key, it belongs to nobody. */
function mayOpen(user: User, key: string | undefined): boolean {
	return key === undefined || isUser(user, key)
}

/** Returns the path, search and hash of a page of this app. The browser's history is untrusted input. */
export function returnAddress(value: unknown) {
	const { origin } = globalThis.location
	if (typeof value !== 'string' || !value.startsWith('/')) return undefined
	// Browsers drop tabs and line breaks from addresses and read "\" as "/": "/\t/evil" is a host.
	const url = parseUrl(value, origin)
	if (url === undefined || url.origin !== origin || url.pathname.startsWith('//')) return undefined
	return url.pathname + url.search + url.hash
}

/**
 * Returns the browser's history. It writes the user into the state of each entry, so that the next user's Back doesn't open
 * it, and hides that from the router.
 */
export function createUserHistory(): RouterHistory {
	const { pushState, replaceState } = History.prototype
	history.pushState = (state, ...entry) =>
		pushState.call(history, { ...state, user: signInState().pageUser }, ...entry)
	// The router may replace a reloaded entry before its user is checked.
	history.replaceState = (state, ...entry) =>
		replaceState.call(history, { ...state, user: signInState().pageUser ?? entryUser() }, ...entry)
	return createBrowserHistory({
		parseLocation() {
			const { pathname, search, hash } = location
			// Two slashes would begin the name of a host.
			const path = pathname.replace(/^\/+/, '/')
			// The router would take the same page with another user's key for another page.
			const state = { ...history.state, user: undefined }
			return { href: path + search + hash, pathname: path, search, hash, state }
		},
	})
}

/** Returns the key of the user to whom the current history entry belongs. It survives a reload. */
function entryUser(): string | undefined {
	return history.state?.user
}

/** Stores the page's user in the current entry, which may have been opened by its address before the user was known. */
function markEntry(): void {
	const { pageUser } = signInState()
	if (entryUser() === pageUser) return
	// Not by the router's own method, which would load the page again.
	History.prototype.replaceState.call(history, { ...history.state, user: pageUser }, '')
}
