import type { Submission, SubmissionsPage } from '../../../src/shared/contract/submissions.ts'
import { mergePage } from '../../../src/submissions/submission-list.ts'
import { EMPTY_LIST, type SubmissionList } from '../../../src/submissions/submission-records.ts'

/** Returns a page as the host sends it. */
export function pageOf(
	submissions: Submission[],
	fields: Partial<SubmissionsPage> = {},
): SubmissionsPage {
	return { submissions, total: undefined, liveCount: undefined, hasNext: false, ...fields }
}

/** Returns the list after the phone has read these pages, each the first one, at these times. */
export function listOf(...reads: [at: number, submissions: Submission[]][]): SubmissionList {
	return reads.reduce<SubmissionList>(
		(list, [at, submissions]) =>
			mergePage(list, pageOf(submissions), 1, { phone: at, host: at }, at).list,
		EMPTY_LIST,
	)
}
