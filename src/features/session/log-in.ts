import type { HistoryState, RegisteredRouter } from '@tanstack/react-router'
import { returnAddress, returnPage } from '../../account/guards.ts'
import { openSession } from '../../account/log-in.ts'
import { firstNewsAddress } from '../../shared/contract/call-address.ts'
import type { LoginRequest, Profile } from '../../shared/contract/session.ts'
import { preloadRequest } from '../../shared/preload-request.ts'
import { untilIdle } from '../../ui/deferred.tsx'
import { LOADING_DELAY_MS } from '../../ui/display-timing.ts'
import { storedCategory } from '../news/model/category-tabs.ts'
import { loadData, UPDATES } from './load-page.ts'

/** Logs in, and opens the page that was requested before, or else the updates. Loaded while the reporter fills in the form. */
export async function logIn(
	router: RegisteredRouter,
	state: HistoryState,
	credentials: LoginRequest,
) {
	const acknowledgement = await openSession(
		router.options.context.queryClient,
		credentials,
		openPage,
	)
	// Otherwise the toast would be rendered before the page's rows.
	await untilIdle()
	return acknowledgement

	async function openPage(profile: Promise<Profile | undefined>) {
		// Only what the next page reads at once: a response that nobody takes would be shown later as if it were new.
		const category = storedCategory()
		const isNews = [undefined, `${UPDATES}?tab=${category}`].includes(state.returnTo)
		if (isNews) preloadRequest(firstNewsAddress(category))
		// Another user's page isn't opened. If the profile is late, the page's guard decides that.
		const { returnTo, returnUser } = state
		const user = returnUser === undefined ? undefined : await profile
		const page = user ? returnPage(state, user) : returnAddress(returnTo)
		// The busy button shows that the page is loading, and the form stays in case the browser drops the cookies.
		router.options.defaultPendingMs = Number.POSITIVE_INFINITY
		try {
			const navigation = router.navigate({
				href: page ?? UPDATES,
				replace: true,
				state: user ? {} : { returnUser },
			})
			// Not for the data of a page that may be another user's.
			if (user || returnUser === undefined) loadData(router)
			await navigation
		} finally {
			router.options.defaultPendingMs = LOADING_DELAY_MS
		}
	}
}
