import type { DatabaseSync } from 'node:sqlite'
import type { Sessions } from './store/sessions.ts'

/** The state that a host's handlers share. */
export type HostContext = {
	database: DatabaseSync
	sessions: Sessions
	now: () => number
}
