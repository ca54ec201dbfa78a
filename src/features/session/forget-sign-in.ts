import type { QueryClient } from '@tanstack/react-query'
import { abandonSignInCalls } from '../../api/sign-in-calls.ts'
import { appState } from '../../state/app-state.ts'
import {
	forgetWithSignIn,
	OPENED_NEWS_KEY,
	SEEN_NEWS_KEY,
} from '../../state/forget-with-sign-in.ts'
import { localStorage } from '../../state/local-storage.ts'
import { positions, SCROLL_POSITIONS_KEY } from '../../ui/list/list-positions.ts'

/** Deletes what this page holds of a sign-in that has ended. */
export function forgetSignIn(queryClient: QueryClient): void {
	abandonSignInCalls()
	queryClient.clear()
	forgetWithSignIn()
	localStorage.removeItem(SEEN_NEWS_KEY)
	localStorage.removeItem(OPENED_NEWS_KEY)
	positions.clear()
	localStorage.removeItem(SCROLL_POSITIONS_KEY)
	appState.actions.reset()
}
