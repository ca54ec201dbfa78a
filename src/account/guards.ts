import type { QueryClient } from '@tanstack/react-query'
import { type HistoryState, type ParsedLocation, redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { parseUrl } from '../shared/addresses/url.ts'
import { hasOwnPassword, isUser, type Profile, type User } from '../shared/contract/session.ts'
import { waitBriefly } from '../shared/waiting.ts'
import { changeSignIn, isSignInKnown, signInState } from './account.ts'
import { selfQuery } from './user.ts'
import { entryUser, isEntryOfAnother, markEntry } from './user-history.ts'

type GuardArguments = {
	context: { queryClient: QueryClient }
	location: ParsedLocation
	/** Whether the page is only prefetched. Another one is on the screen then. */
	preload: boolean
}

type Session =
	| { status: 'signed-in'; user: Profile }
	| { status: 'signed-out' }
	| { status: 'unknown'; error: unknown }

/**
 * Guards landing and login, which are for visitors who aren't signed in. Redirects a signed-in user, for example after
 * a login in another tab, to the page that was requested in this tab. If the profile takes too long, or the phone knows
 * of no sign-in, it shows the page first, and redirects when the profile arrives.
 */
export async function requireVisitor({ context, location }: GuardArguments): Promise<void> {
	const { queryClient } = context
	const reading = readSession(queryClient)
	const isExpected = isSignInKnown() || queryClient.getQueryData(selfQuery.queryKey) !== undefined
	const session = isExpected ? await waitBriefly(reading) : undefined
	if (session?.status !== 'signed-in') return
	const href = hasOwnPassword(session.user) && returnPage(location.state, session.user)
	throw redirect({ to: homeOf(session.user), replace: true, ...(href && { href }) })
}

/** Guards the forced reset, which is for a signed-in user with the default password. */
export async function requireDefaultPassword({ context }: GuardArguments): Promise<void> {
	const user = await requireUser(context.queryClient)
	if (hasOwnPassword(user)) throw redirect({ to: homeOf(user), replace: true })
}

/** Guards the dashboard, which is for a signed-in user who has replaced the default password. */
export async function requireReporter(guarded: GuardArguments): Promise<void> {
	const returnTo = guarded.location.href
	const user = await requireUser(guarded.context.queryClient, returnTo)
	if (guarded.preload) return
	// Another user has signed in meanwhile, here or in another tab, and may have gone back to this page.
	const isForeign = isEntryOfAnother(user)
	markEntry()
	if (isForeign) throw redirect({ to: homeOf(user), replace: true })
	if (!hasOwnPassword(user))
		throw redirect({ to: homeOf(user), replace: true, state: returningTo(returnTo) })
}

function homeOf(user: Profile) {
	return hasOwnPassword(user) ? '/dashboard/updates' : '/check/reset-password'
}

async function requireUser(queryClient: QueryClient, returnTo?: string): Promise<Profile> {
	const session = await readSession(queryClient)
	if (session.status === 'unknown') throw session.error
	if (session.status === 'signed-in') return session.user
	throw redirect({ to: '/auth/login', replace: true, state: returningTo(returnTo) })
}

/**
 * Fetches the profile, which decides who is signed in. Only a definite response means that nobody is; a failed call
 * leaves it unknown.
 */
async function readSession(queryClient: QueryClient): Promise<Session> {
	if (signInState().isLoginNeeded) return { status: 'signed-out' }
	try {
		const user = await queryClient.ensureQueryData(selfQuery)
		changeSignIn({ type: 'adopt', profile: user })
		return { status: 'signed-in', user }
	} catch (error) {
		const isOver = error instanceof ApiError && error.kind === 'session-ended'
		return isOver ? { status: 'signed-out' } : { status: 'unknown', error }
	}
}

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** The page to return to after the login. */
		returnTo?: string
		/** The key of the user who was on that page; missing if nobody was signed in. */
		returnUser?: string
	}
}

/** Returns the history state of a login that leads back to a page, if the same user logs in. */
export function returningTo(returnTo: string | undefined): HistoryState {
	if (returnTo === undefined) return {}
	const returnUser = entryUser()
	return { returnTo, ...(returnUser !== undefined && { returnUser }) }
}

/**
 * Returns the page to open after a login; `undefined` if none was requested, or another user requested it.
 *
 * @param user the user who has logged in; `undefined` while unknown
 */
export function returnPage(
	{ returnTo, returnUser }: HistoryState,
	user: User | undefined,
): string | undefined {
	const isOwn = returnUser === undefined || (user !== undefined && isUser(user, returnUser))
	return isOwn ? returnAddress(returnTo) : undefined
}

/**
 * Validates the page to return to after a login: path, search and hash.
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
