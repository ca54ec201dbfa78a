/** What pages show about the reporter's submissions. The data, and the code that reads it, are loaded after the first screen. */

import { createSignInStore } from '../../../app-state/app-state.ts'
import type { StatusStyle } from '../../../badges/statuses.ts'
import type { NewsItem } from '../../../shared/contract/news.ts'
import type {
	NewsIdentity,
	Submission,
	SubmissionStatus,
} from '../../../shared/contract/submissions.ts'

export const SUBMISSIONS_KEY = ['submissions']

/** The state of a link: its status on the host, or `waiting` to be sent from this phone. */
export type CoveredState = SubmissionStatus | 'waiting'

/** How many links the reporter has submitted for a news item, and their best state, if known. */
export type Covered = {
	count: number
	state: CoveredState | undefined
	/** How the state looks; that of `Live` if it isn't known. */
	style: StatusStyle
}

export type OwnLink = {
	link: string | undefined
	/** `undefined` until a list of submissions has it. */
	submission: Submission | undefined
	/** Whether the link waits on this phone to be sent. */
	isWaiting: boolean
}

/** What the phone knows about the links of each news item. */
export type SubmissionIndex = {
	/** The distinct links of a news item; those of the host come first, newest first. */
	ownLinksOf: (news: NewsIdentity) => readonly OwnLink[]
	/** Counts the distinct links of a news item, and finds their best state; `undefined` if there are none. */
	coverageOf: (news: Pick<NewsItem, '_id' | 'newsTitle'>) => Covered | undefined
	/** The comparable forms of links that have or may have arrived, or will be sent, except in an edited outbox item. */
	linksOf: (news: NewsIdentity, editedItem?: string) => ReadonlySet<string>
}

/** `undefined` until the submissions and the outbox are read. */
export const submissionIndex = createSignInStore<SubmissionIndex | undefined>(undefined)
