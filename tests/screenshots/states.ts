import type { Screen } from './screens.ts'
import { FAILURE_STATES } from './states/failure-states.ts'
import { NEWS_DETAIL_STATES } from './states/news-detail-states.ts'
import { SESSION_STATES } from './states/session-states.ts'
import { SHARE_STATES } from './states/share-states.ts'
import { SUBMISSIONS_STATES } from './states/submissions-states.ts'
import { SUBMIT_STATES } from './states/submit-states.ts'
import { UPDATES_STATES } from './states/updates-states.ts'

/** The states of screens other than the ordinary one: loading, empty, failed, in between. */
export const STATES: Screen[] = [
	...SESSION_STATES,
	...UPDATES_STATES,
	...NEWS_DETAIL_STATES,
	...SUBMIT_STATES,
	...SHARE_STATES,
	...SUBMISSIONS_STATES,
	...FAILURE_STATES,
]
