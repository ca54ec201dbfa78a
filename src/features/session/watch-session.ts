import * as safeLocalStorage from '../../shared/local-storage.ts'
import '../../outbox/follow-sign-in.ts'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createStore } from '@tanstack/react-store'
import { wasSessionRenewed } from '../../api/client.ts'
import { changeSignIn, isSignInKnown, onSignIn, signInState } from '../../shared/sign-in/sign-in.ts'
import { forgetSignIn, onSessionEnd } from '../../shared/sign-in/sign-in-events.ts'
import { isOfAnother } from '../../shared/sign-in/sign-in-reducer.ts'
import { SIGN_IN_KEY } from '../../shared/sign-in/stored-sign-in.ts'
import { EVICTABLE, noteEvictedData } from '../../state/persistent-storage.ts'
import { finishPendingLogout } from './sign-out.ts'
import { selfQuery } from './user.ts'

/** Whether the host accepted the last login and then did not know the user: the browser drops its cookies. */
export const areCookiesBlocked = createStore(false)

/** The pages whose guard has a timeout. */
const VISITORS_PAGES = ['/', '/auth/login']

/** Handles the end or change of the session, by the host or by another tab, for the whole app. */
export function watchSession(queryClient: QueryClient, router: AnyRouter): void {
	// At a first visit, or if the browser has cleared everything.
	const wasEmpty = safeLocalStorage.isEmpty()

	async function leave() {
		// The guards redirect first: cleared under a mounted screen, its queries would refetch at once.
		await router.invalidate()
		forgetSignIn()
	}

	onSignIn((event, before) => {
		// Without a profile no guarded screen is open, and the guard that is running decides.
		const isOnScreen = queryClient.getQueryData(selfQuery.queryKey) !== undefined
		if (event.type === 'end' && event.by === 'host' && isOnScreen) void leave()
		// Cookies outlive cleared storage: a session that had to be renewed means that there was data before.
		if (event.type === 'adopt' && before.id === undefined && wasEmpty && wasSessionRenewed())
			noteEvictedData(EVICTABLE)
	})

	onSessionEnd((cause) => {
		const { isLoginNeeded, user, wasFound } = signInState()
		if (isLoginNeeded) return
		// This page has begun the sign-in, and no profile has been fetched since.
		const isUnproven = isSignInKnown() && !wasFound && user === undefined
		if (cause === 'refused' && isUnproven) areCookiesBlocked.setState(() => true)
		changeSignIn({ type: 'end', by: 'host' })
	})

	/** Another tab has ended the sign-in, or begun another one. */
	function follow(id: string | undefined) {
		changeSignIn({ type: 'follow', id })
		// It may be another user's, so this page's content is hidden and dropped.
		document.body.hidden = true
		if (id !== undefined) location.reload()
		else
			void leave().finally(() => {
				document.body.hidden = false
			})
	}

	addEventListener('storage', ({ key, oldValue, newValue }) => {
		if (key !== SIGN_IN_KEY || oldValue === newValue) return
		// If there was no id before, a new one counts as a login elsewhere only in a tab that needs a login.
		if (oldValue !== null || signInState().isLoginNeeded) follow(newValue ?? undefined)
	})

	addEventListener('pageshow', ({ persisted }) => {
		// A page from the back/forward cache has missed the events.
		const { id, pageId } = signInState()
		if (persisted && id !== pageId) follow(id)
		// The session may have ended at the host meanwhile.
		if (persisted && isSignInKnown())
			queryClient.fetchQuery({ ...selfQuery, staleTime: 0 }).catch(() => undefined)
	})

	queryClient.getQueryCache().subscribe((event) => {
		// A profile set by the login (manual) is followed by its own navigation.
		const isProfile =
			event.type === 'updated' && event.action.type === 'success' && !event.action.manual
		if (!isProfile || event.query.queryKey !== selfQuery.queryKey) return
		if (isOfAnother(signInState(), event.query.state.data)) {
			// The page began with one user's cached data, and the session is another's.
			forgetSignIn()
			changeSignIn({ type: 'begin' })
			location.reload()
			return
		}
		// It arrived after the guard's timeout, so the guard runs again and redirects.
		const { status, location: page } = router.state
		if (status === 'idle' && VISITORS_PAGES.includes(page.pathname)) void router.invalidate()
	})

	void finishPendingLogout()
	addEventListener('online', () => void finishPendingLogout())
	onlineManager.subscribe((isOnline) => isOnline && void finishPendingLogout())
}
