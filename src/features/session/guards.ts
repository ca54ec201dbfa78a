import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { waitBriefly } from '../../shared/abort-signals.ts'
import { hasOwnPassword, type Profile } from '../../shared/contract/profile.ts'
import { changeSignIn, signInState } from '../../shared/sign-in/sign-in.ts'
import { isPageOfAnother, noteTabUser, returningTo, returnPage } from './tab-user.ts'
import { selfQuery } from './user.ts'

type GuardArguments = { context: { queryClient: QueryClient }; location: ParsedLocation }

type Session =
	| { status: 'signed-in'; user: Profile }
	| { status: 'signed-out' }
	| { status: 'unknown'; error: unknown }

/**
 * The guard of landing and login, for visitors who aren't signed in. It redirects a signed-in user, for example after a
 * login in another tab, to the page that was requested in this one. If the profile takes too long, it shows the page,
 * and still redirects when the profile arrives.
 */
export async function requireVisitor({ context, location }: GuardArguments): Promise<void> {
	const session = await waitBriefly(readSession(context.queryClient))
	if (session?.status !== 'signed-in') return
	const href = hasOwnPassword(session.user) && returnPage(location.state, session.user)
	throw redirect({ to: homeOf(session.user), replace: true, ...(href && { href }) })
}

/** The guard of the forced reset: for a signed-in user with the default password. */
export async function requireDefaultPassword({ context }: GuardArguments): Promise<void> {
	const user = await requireUser(context.queryClient)
	if (hasOwnPassword(user)) throw redirect({ to: homeOf(user), replace: true })
}

/** The guard of the dashboard: for a signed-in user who has replaced the default password. */
export async function requireReporter({ context, location }: GuardArguments): Promise<void> {
	const returnTo = location.href
	const user = await requireUser(context.queryClient, returnTo)
	// Another user has signed in meanwhile, here or in another tab.
	const isForeign = isPageOfAnother(user)
	noteTabUser(user)
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
 * Fetches the profile, which decides who is signed in. Only a definite response means "nobody"; a failed call leaves it
 * unknown.
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
