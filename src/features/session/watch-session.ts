import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { checkProfiles, onSessionEnd } from '../../api/sign-in.ts'
import { keepOwnResponses } from '../../state/stored-responses.ts'
import { areCookiesBlocked } from './blocked-cookies/blocked-cookies.ts'
import { selfQuery } from './self-query.ts'
import {
	beginSignIn,
	endSignIn,
	isLoggedInHere,
	isLoginNeeded,
	isOfAnother,
	isSignInKnown,
	isSignInUnproven,
	onSignInElsewhere,
} from './sign-in.ts'
import { finishPendingLogout, forgetSignIn } from './sign-out.ts'

/** The pages whose guard has a timeout. */
const VISITORS_PAGES = ['/', '/auth/login']

/** Handles the end or change of the session, by the host or by another tab, for the whole app. */
export function watchSession(queryClient: QueryClient, router: AnyRouter): void {
	async function leave() {
		// The guards redirect first: cleared under a mounted screen, its queries would refetch at once.
		await router.invalidate()
		forgetSignIn(queryClient)
	}

	function end() {
		endSignIn()
		// Without a profile no guarded screen is open, and the guard that is running decides.
		if (queryClient.getQueryData(selfQuery.queryKey) !== undefined) void leave()
	}

	onSessionEnd((cause) => {
		if (isLoginNeeded()) return
		if (cause === 'refused' && isSignInUnproven()) areCookiesBlocked.setState(() => true)
		end()
	})

	checkProfiles((user) => {
		if (!isLoggedInHere() || !isOfAnother(user)) return true
		// Another user's profile after a login here: it must not be shown, and nothing sent in its name.
		end()
		return false
	})

	onSignInElsewhere(() => {
		// It may be another user's, so this page's content is hidden and dropped.
		document.body.hidden = true
		if (!isLoginNeeded()) location.reload()
		else
			void leave().finally(() => {
				document.body.hidden = false
			})
	})

	addEventListener('pageshow', ({ persisted }) => {
		// The session may have ended at the host meanwhile.
		if (persisted && isSignInKnown())
			queryClient.fetchQuery({ ...selfQuery, staleTime: 0 }).catch(() => undefined)
	})

	queryClient.getQueryCache().subscribe((event) => {
		// A profile set by the login (manual) is followed by its own navigation.
		const isProfile =
			event.type === 'updated' && event.action.type === 'success' && !event.action.manual
		if (!isProfile || event.query.queryKey !== selfQuery.queryKey) return
		if (isOfAnother(event.query.state.data)) {
			// The page began with one user's cached data, and the session is another's.
			forgetSignIn(queryClient)
			beginSignIn()
			location.reload()
			return
		}
		// It arrived after the guard's timeout, so the guard runs again and redirects.
		const { status, location: page } = router.state
		if (status === 'idle' && VISITORS_PAGES.includes(page.pathname)) void router.invalidate()
	})

	// Deletes the cache that a page killed in the middle of a logout has left.
	void keepOwnResponses()
	void finishPendingLogout()
	addEventListener('online', () => void finishPendingLogout())
	onlineManager.subscribe((isOnline) => isOnline && void finishPendingLogout())
}
