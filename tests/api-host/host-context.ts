import type { DatabaseSync } from 'node:sqlite'
import type { Sessions, TokenLifetimes } from './store/sessions.ts'
import type { Pace } from './store/submission-life.ts'

/** The state that a host's handlers share. */
export type HostContext = {
	database: DatabaseSync
	sessions: Sessions
	now: () => number
	lifetimes: TokenLifetimes
	pace: Pace
}
