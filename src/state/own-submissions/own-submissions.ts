/** What the news pages show about the reporter's submissions. It is read after the first screen. */
import { createStore } from '@tanstack/react-store'
import type { NewsItem } from '../../shared/contract/news.ts'
import type { SubmissionStatus } from '../../shared/contract/submissions.ts'
import { onForgetSignIn } from '../../shared/sign-in/sign-in-events.ts'

/** The state of a link: its status at the host, or `waiting` to be sent from this phone. */
export type CoveredState = SubmissionStatus | 'waiting'

/** How many links the reporter has submitted for a news item, and the best state among them, where known. */
export type Covered = { count: number; state: CoveredState | undefined }

/** Finds what the phone knows to be submitted for a news item; `undefined` if it knows of nothing. */
export type Coverage = (news: Pick<NewsItem, '_id' | 'newsTitle'>) => Covered | undefined

/** `undefined` until it has been read, which is after the first screen. */
export const coverage = createStore<Coverage | undefined>(undefined)

/** How many submissions have changed to which status since the reporter last looked, and by how much figures grew. */
export type ChangesSummary = {
	rejected: number
	unavailable: number
	live: number
	views: number
	interactions: number
	/** Those that have changed to any other status. */
	others: number
}

/** `undefined` if nothing has changed, nothing was seen before, or it is not known yet. */
export const submissionChanges = createStore<ChangesSummary | undefined>(undefined)

onForgetSignIn(forgetOwnSubmissions)

/** Clears what the news pages show about the submissions. */
export function forgetOwnSubmissions(): void {
	coverage.setState(() => undefined)
	submissionChanges.setState(() => undefined)
}
