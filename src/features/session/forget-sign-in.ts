import type { QueryClient } from '@tanstack/react-query'
import { abandonSignInCalls } from '../../api/sign-in-calls.ts'
import { appState } from '../../state/app-state.ts'
import {
	forgetWithSignIn,
	SCROLL_POSITIONS_KEY,
	SEEN_NEWS_KEY,
} from '../../state/forget-with-sign-in.ts'
import { localStorage } from '../../state/local-storage.ts'

/** Deletes what this page holds of a sign-in that has ended. */
export function forgetSignIn(queryClient: QueryClient): void {
	abandonSignInCalls()
	queryClient.clear()
	forgetWithSignIn()
	localStorage.removeItem(SEEN_NEWS_KEY)
	localStorage.removeItem(SCROLL_POSITIONS_KEY)
	appState.actions.reset()
}
