import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createStore } from '@tanstack/react-store'
import { ApiError } from '../api/api-error.ts'
import { provideSession } from '../api/client.ts'
import { recordEvent } from '../events/record-event.ts'
import { SELF } from '../shared/contract/calls.ts'
import { hasOwnPassword } from '../shared/contract/session.ts'
import type { NameOf } from '../storage/phone-data.ts'
import './session.ts'
import {
	belongsToAnotherUser,
	changeSignIn,
	isSignInKnown,
	signInState,
	updateSignInCopy,
} from './account.ts'
import { forgetSignIn, signInSignal } from './sign-in-signal.ts'
import { deliverPendingLogout } from './sign-out.ts'
import { parseSignIn } from './stored-sign-in.ts'
import { selfQuery } from './user.ts'

/** Whether the browser drops the session's cookies: the host accepted the last login, and then didn't know the user. */
export const areCookiesBlocked = createStore(false)

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption {
		/** Set on pages from which a fresh profile may redirect: their guard didn't wait for it, or read a cached one. */
		redirectsByProfile?: boolean
	}
}

/** Handles the end or change of the session, by the host or by another tab, for the whole app. */
export function watchSession(queryClient: QueryClient, router: AnyRouter): void {
	async function leave() {
		// Lets the guards redirect first. A mounted screen would refetch cleared queries at once.
		await router.invalidate()
		forgetSignIn()
	}

	provideSession({
		async end(cause, request) {
			if (
				cause === 'rate-limited' &&
				request?.method === 'GET' &&
				!request.url.endsWith(SELF.path)
			) {
				const signIn = signInSignal()
				// A page is requested beside the profile. If the user may not open it, its response is ignored.
				const user = await queryClient.ensureQueryData(selfQuery).catch(() => undefined)
				if (signIn.aborted || (user && !hasOwnPassword(user))) return
			}
			recordEvent('session-ended', { end: cause })
			const { isLoginNeeded, user, wasFound } = signInState()
			if (isLoginNeeded) return
			// This page started the sign-in, and hasn't fetched a profile since.
			const isUnproven = isSignInKnown() && !wasFound && user === undefined
			if (cause === 'refused' && isUnproven) areCookiesBlocked.setState(() => true)
			changeSignIn({ type: 'end', by: 'host' })
			// Without a profile, no guarded screen is open, and the running guard decides. One that has given up runs again.
			if (queryClient.getQueryData(selfQuery.queryKey) !== undefined || hasGuardFailed())
				void leave()
		},
	})

	/** Follows another tab, which has ended the sign-in or started another one. */
	function follow(id: string | undefined) {
		changeSignIn({ type: 'follow', id })
		// The new sign-in may be another user's, so this page hides and drops its content.
		document.body.hidden = true
		if (id !== undefined) location.reload()
		else
			void leave().finally(() => {
				document.body.hidden = false
			})
	}

	addEventListener('storage', ({ key, oldValue, newValue }) => {
		if (key !== ('signIn' satisfies NameOf<'local-storage'>)) return
		const [before, after] = [oldValue, newValue].map((text) => parseSignIn(text).id)
		if (before === after) return
		// Without an earlier id, the other tab may only have adopted the session that this tab uses, too. If this tab needs a
		// login, the other one has logged in.
		if (before !== undefined || signInState().isLoginNeeded) follow(after)
	})

	addEventListener('pageshow', ({ persisted }) => {
		// A page from the back/forward cache has missed the storage events.
		const { id, pageId } = signInState()
		if (persisted && id !== pageId) follow(id)
		// The session may have ended at the host meanwhile.
		if (persisted && isSignInKnown())
			queryClient.fetchQuery({ ...selfQuery, staleTime: 0 }).catch(() => undefined)
	})

	queryClient.getQueryCache().subscribe((event) => {
		const isSuccess = event.type === 'updated' && event.action.type === 'success'
		if (!isSuccess || event.query.queryKey !== selfQuery.queryKey) return
		if (belongsToAnotherUser(signInState(), event.query.state.data)) {
			// The page started with one user's cached data, but the session is another user's.
			forgetSignIn()
			changeSignIn({ type: 'begin' })
			location.reload()
			return
		}
		runGuardAgain()
		const stop = router.subscribe('onResolved', () => {
			stop()
			// Once the router has announced that the page is rendered, which moves the focus.
			queueMicrotask(runGuardAgain)
		})
	})

	function runGuardAgain() {
		const { status, matches } = router.state
		const isWaiting = matches.at(-1)?.staticData.redirectsByProfile || hasGuardFailed()
		if (status === 'idle' && isWaiting) void router.invalidate()
	}

	/** Whether a page is missing because its guard got no profile, or not in time. */
	function hasGuardFailed(): boolean {
		return router.state.matches.some(({ error }) => error instanceof ApiError)
	}

	// The page that logged out may have been killed before it deleted the copy.
	if (signInState().isLoginNeeded) void updateSignInCopy()
	void deliverPendingLogout()
	addEventListener('online', () => void deliverPendingLogout())
	onlineManager.subscribe((isOnline) => {
		if (!isOnline) return
		void deliverPendingLogout()
		if (hasGuardFailed()) void router.invalidate()
	})
}
