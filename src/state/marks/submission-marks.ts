/** What the pages of the news show of the reporter's submissions. It is found out after the first screen. */
import { createStore } from '@tanstack/react-store'
import type { NewsItem } from '../../shared/contract/news.ts'
import type { SUBMISSION_STATUSES } from '../../shared/contract/submissions.ts'
import { onForgetSignIn } from '../sign-in-keys.ts'

/** What has become of a link: its status at the host, or that it waits on this phone to be sent. */
export type CoveredState = (typeof SUBMISSION_STATUSES)[number] | 'waiting'

/** How many links the reporter has submitted for a news item, and the best state among them, where known. */
export type Covered = { count: number; state: CoveredState | undefined }

/** Finds what the phone knows to be submitted for a news item; nothing where it knows of none. */
export type Coverage = (news: Pick<NewsItem, '_id' | 'newsTitle'>) => Covered | undefined

/** `undefined` until what the phone knows has been read, which is after the first screen. */
export const coverage = createStore<Coverage | undefined>(undefined)

/** How many submissions went which way since the reporter looked at them last, and by how much figures grew. */
export type ChangesSummary = {
	rejected: number
	unavailable: number
	live: number
	views: number
	interactions: number
	/** Those whose status has become any other. */
	others: number
}

/** `undefined` where nothing has changed, nothing was seen before, or it is not known yet. */
export const submissionChanges = createStore<ChangesSummary | undefined>(undefined)

onForgetSignIn(forgetMarks)

/** Takes back what the pages of the news show of the submissions. */
export function forgetMarks(): void {
	coverage.setState(() => undefined)
	submissionChanges.setState(() => undefined)
}
