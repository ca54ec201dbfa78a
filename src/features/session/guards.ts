import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { returnAddress } from '../../shared/addresses/return-address.ts'
import { hasOwnPassword, type Profile } from '../../shared/contract/profile.ts'
import { selfQuery } from './self-query.ts'
import { withSessionTimeout } from './session-timeout.ts'
import { adoptSignIn, isLoginNeeded } from './sign-in.ts'

type GuardArguments = { context: { queryClient: QueryClient }; location: ParsedLocation }

type Session =
	| { status: 'signed-in'; user: Profile }
	| { status: 'signed-out' }
	| { status: 'unknown'; error: unknown }

/**
 * Landing and login: for whoever is not signed in, or cannot find out.
 *
 * A login in another tab opens the page that was asked for in this one. These pages are shown also
 * while a host keeps everyone waiting; a profile that comes later still leads on.
 */
export async function requireVisitor({ context, location }: GuardArguments): Promise<void> {
	const session = await withSessionTimeout(readSession(context.queryClient))
	if (session?.status !== 'signed-in') return
	const asked = hasOwnPassword(session.user) && returnAddress(location.state.returnTo)
	throw redirect({ to: homeOf(session.user), replace: true, ...(asked && { href: asked }) })
}

/** The forced reset: for a signed-in user whose default password was never changed. */
export async function requireDefaultPassword({ context }: GuardArguments): Promise<void> {
	const user = await requireUser(context.queryClient)
	if (hasOwnPassword(user)) throw redirect({ to: homeOf(user), replace: true })
}

/** The dashboard: for a signed-in user with a password of their own. */
export async function requireReporter({ context, location }: GuardArguments): Promise<void> {
	const returnTo = location.href
	const user = await requireUser(context.queryClient, returnTo)
	if (!hasOwnPassword(user))
		throw redirect({ to: homeOf(user), replace: true, state: { returnTo } })
}

function homeOf(user: Profile) {
	return hasOwnPassword(user) ? '/dashboard/updates' : '/check/reset-password'
}

async function requireUser(queryClient: QueryClient, returnTo?: string): Promise<Profile> {
	const session = await readSession(queryClient)
	if (session.status === 'unknown') throw session.error
	if (session.status === 'signed-in') return session.user
	throw redirect({ to: '/auth/login', replace: true, ...(returnTo && { state: { returnTo } }) })
}

/**
 * The profile decides who is signed in. Only a definite answer says "nobody": a call that failed
 * on the way leaves the session unknown.
 */
async function readSession(queryClient: QueryClient): Promise<Session> {
	if (isLoginNeeded()) return { status: 'signed-out' }
	try {
		const user = await queryClient.ensureQueryData(selfQuery)
		adoptSignIn(user)
		return { status: 'signed-in', user }
	} catch (error) {
		const isOver = error instanceof ApiError && error.kind === 'session-ended'
		return isOver ? { status: 'signed-out' } : { status: 'unknown', error }
	}
}
