import type { DatabaseSync } from 'node:sqlite'
import type { HttpHandler } from 'msw'
import type { Submission } from '../../src/shared/contract/submissions.ts'
import { newsHandlers } from './handlers/news-handlers.ts'
import { reporterHandlers } from './handlers/reporter-handlers.ts'
import { sessionHandlers } from './handlers/session-handlers.ts'
import { mediaHandler } from './media/media-response.ts'
import { seedNews } from './seed/seed-news.ts'
import { seedReporters } from './seed/seed-reporters.ts'
import { seedSubmissions } from './seed/seed-submissions.ts'
import { type CallLog, createCallLog } from './server/call-log.ts'
import { createControls } from './server/control-endpoints.ts'
import { createMiddleware, type Middleware } from './server/middleware.ts'
import { openDatabase } from './store/database.ts'
import { reporterByEmail } from './store/reporters.ts'
import { createSessions, type Sessions } from './store/sessions.ts'
import { allSubmissions } from './store/submissions-store.ts'
import { createTroubleSwitches, type TroubleSwitches } from './trouble/trouble-switches.ts'

export type ApiHostOptions = {
	/** A file, created if it is missing, or `:memory:`. */
	database: string
	/** The host's clock, in milliseconds; `Date.now` by default. */
	now?: () => number
	/** How many submissions the veteran has in a fresh database; 5,000 by default. */
	veteranSubmissions?: number
	/** Origins whose pages may call the host, such as `http://localhost:4173`; none by default. */
	allowedOrigins?: readonly string[]
	/** The `Cache-Control` of media; an hour by default. */
	mediaCaching?: string
}

export type ApiHost = {
	handlers: HttpHandler[]
	middleware: Middleware
	trouble: TroubleSwitches
	log: CallLog
	count: CallLog['count']
	/** For inspecting rows and ending sessions from the host's side. */
	database: DatabaseSync
	sessions: Pick<Sessions, 'expireAccessTokens' | 'endAll'>
	/** Returns a reporter's submissions, oldest first; none for an unknown address. */
	submissionsOf: (emailAddress: string) => Submission[]
	close: () => void
}

/** Creates a reference API host, which serves every call of the product from a real database. */
export function createApiHost(options: ApiHostOptions): ApiHost {
	const now = options.now ?? Date.now
	const database = openDatabase(options.database, (empty) => {
		seedReporters(empty)
		seedNews(empty, now())
		seedSubmissions(empty, now(), options.veteranSubmissions ?? 5000)
	})
	const sessions = createSessions(database, now)
	const context = { database, sessions, now }
	const handlers = [
		...sessionHandlers(context),
		...newsHandlers(context),
		...reporterHandlers(context),
		mediaHandler(options.mediaCaching ?? 'public, max-age=3600'),
	]
	const trouble = createTroubleSwitches()
	const log = createCallLog()
	const { middleware, release } = createMiddleware({
		handlers,
		trouble,
		log,
		controls: createControls(trouble, log),
		allowedOrigins: options.allowedOrigins ?? [],
		now,
	})
	return {
		handlers,
		middleware,
		trouble,
		log,
		count: log.count,
		database,
		sessions,
		submissionsOf(emailAddress) {
			const reporter = reporterByEmail(database, emailAddress)
			return reporter ? allSubmissions(database, reporter.id, now()) : []
		},
		close() {
			release()
			database.close()
		},
	}
}
