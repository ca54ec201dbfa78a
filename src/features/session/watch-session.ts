import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { checkProfiles } from '../../api/profile-check.ts'
import { onSessionEnd } from '../../api/session-end.ts'
import { forgetSignIn } from './forget-sign-in.ts'
import { selfQuery } from './self-query.ts'
import {
	beginSignIn,
	endSignIn,
	isLoggedInHere,
	isLoginNeeded,
	isOfAnother,
	isSignInKnown,
	keepOwnResponseCache,
	onSignInElsewhere,
} from './sign-in.ts'
import { finishPendingLogout } from './sign-out.ts'

/** The pages that do not wait for the profile for ever. */
const VISITORS_PAGES = ['/', '/auth/login']

/** Reacts for the whole app to what the host and other tabs say of the session. */
export function watchSession(queryClient: QueryClient, router: AnyRouter): void {
	async function leave() {
		// The guards move on first: wiped under a screen, its queries would at once be asked anew.
		await router.invalidate()
		forgetSignIn(queryClient)
	}

	function end() {
		endSignIn()
		// Without a profile no guarded screen is open, and the guard that has just asked decides.
		if (queryClient.getQueryData(selfQuery.queryKey) !== undefined) void leave()
	}

	onSessionEnd(() => {
		if (!isLoginNeeded()) end()
	})

	checkProfiles((user) => {
		if (!isLoggedInHere() || !isOfAnother(user)) return true
		// Whoever has logged in here is not to be shown, nor to send anything, as somebody else.
		end()
		return false
	})

	onSignInElsewhere(() => {
		// Another sign-in may be another user: nothing of this page's memory may meet it, nor be seen.
		document.body.hidden = true
		if (!isLoginNeeded()) location.reload()
		else
			void leave().finally(() => {
				document.body.hidden = false
			})
	})

	addEventListener('pageshow', ({ persisted }) => {
		// The host may know of an end that the phone has not heard of.
		if (persisted && isSignInKnown())
			queryClient.fetchQuery({ ...selfQuery, staleTime: 0 }).catch(() => undefined)
	})

	queryClient.getQueryCache().subscribe((event) => {
		// What a login has brought itself leads on by itself.
		const isProfile =
			event.type === 'updated' && event.action.type === 'success' && !event.action.manual
		if (!isProfile || event.query.queryKey !== selfQuery.queryKey) return
		if (isOfAnother(event.query.state.data)) {
			// The page began with what was kept of one user, and the session is another's.
			forgetSignIn(queryClient)
			beginSignIn()
			location.reload()
			return
		}
		// It came later than a visitor's page would wait: the guard there leads on now.
		const { status, location: page } = router.state
		if (status === 'idle' && VISITORS_PAGES.includes(page.pathname)) void router.invalidate()
	})

	// A phone that died in the middle of a logout has something left to wipe.
	void keepOwnResponseCache()
	void finishPendingLogout()
	addEventListener('online', () => void finishPendingLogout())
}
