/** What the news pages show about the reporter's submissions. The data is loaded after the first screen. */

import type { NewsItem } from '../shared/contract/news.ts'
import type { SubmissionStatus } from '../shared/contract/submissions.ts'
import { createSignInStore } from './sign-in-store.ts'

/** The state of a link: its status on the host, or `waiting` to be sent from this phone. */
export type CoveredState = SubmissionStatus | 'waiting'

/** How many links the reporter has submitted for a news item, and their best state, if known. */
export type Covered = { count: number; state: CoveredState | undefined }

/** Finds the known submissions for a news item; `undefined` if there are none. */
export type Coverage = (news: Pick<NewsItem, '_id' | 'newsTitle'>) => Covered | undefined

/** The key of the query of the submissions, whose code is loaded after the first screen. */
export const SUBMISSIONS_KEY = ['submissions']

/** `undefined` until the submissions are loaded after the first screen. */
export const coverage = createSignInStore<Coverage | undefined>(undefined)

/** The changes since the reporter last looked: submissions by their new status, and the growth of figures. */
export type ChangesSummary = {
	rejected: number
	unavailable: number
	live: number
	views: number
	interactions: number
	/** The number of submissions with any other new status. */
	others: number
}

/** `undefined` if nothing has changed, nothing was seen before, or the changes aren't known yet. */
export const submissionChanges = createSignInStore<ChangesSummary | undefined>(undefined)

/** Clears what the news pages show about the submissions. */
export function forgetOwnSubmissions(): void {
	coverage.setState(() => undefined)
	submissionChanges.setState(() => undefined)
}
