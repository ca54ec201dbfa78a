import type { QueryClient } from '@tanstack/react-query'
import { abandonSignInCalls } from '../../api/sign-in-calls.ts'
import { appState } from '../../state/app-state.ts'
import { forgetVisits } from '../../state/seen-news.ts'
import { forgetScrollPositions } from '../../ui/list/scroll-positions.ts'

/** Deletes what this page holds of a sign-in that has ended. */
export function forgetSignIn(queryClient: QueryClient): void {
	abandonSignInCalls()
	queryClient.clear()
	forgetScrollPositions()
	forgetVisits()
	appState.actions.reset()
}
