import '../account/session.ts'
import { ApiError } from '../api/api-error.ts'
import { toApiError } from '../api/call.ts'
import { isHostReachable } from '../api/host-contact.ts'
import { fetchSelf } from '../api/session.ts'
import { fetchSubmissionsPage, submitLinks } from '../api/submissions.ts'
import { FIRST_PAGE } from '../shared/contract/calls.ts'
import { isUser } from '../shared/contract/session.ts'
import type { SubmitLinksRequest } from '../shared/contract/submissions.ts'
import { withTimeout } from '../shared/waiting.ts'
import type { RowsPage } from './baseline.ts'
import type { Failure } from './outbox-channel.ts'
import type { OutboxItem } from './outbox-item.ts'
import type { OutboxEvent } from './outbox-reducer.ts'

/** Matches hosts' messages that they already have a link. A read-back then checks that. */
const ALREADY_SUBMITTED = /already (been )?(submitted|sent|added|exists)|duplicate/i

/** Of the host or of a proxy, which may have let the request through. */
const TIMEOUT_STATUSES = [408, 425]

/** The timeout of calls that only read, so that they don't block the outbox. */
const QUERY_TIMEOUT_MS = 30_000

/** The API host and the clocks as the outbox uses them, in pages and in the worker. */
export const outboxHost = {
	submit,
	readPage,
	whose: sessionUser,
	isReachable: isHostReachable,
	/** Monotonic milliseconds, independent of the phone's clock. */
	now: () => performance.now(),
	/** Milliseconds since the epoch by the phone's clock, which may be wrong. */
	wallTime: () => Date.now(),
}

export type OutboxHost = typeof outboxHost

export type AttemptOutcome = {
	event: OutboxEvent
	/** Why nothing was sent, and nothing else can be. */
	stop?: 'signed-out' | 'no-network' | undefined
	/** Why it failed, as the form shows it. */
	failure?: Failure | undefined
}

/** Sends an item once. After a session renewal, resends it only if `maySend` allows that. */
async function submit(
	{ newsId, links }: Pick<OutboxItem, 'newsId' | keyof SubmitLinksRequest>,
	{ signal, maySend }: { signal: AbortSignal; maySend: () => Promise<boolean> },
): Promise<AttemptOutcome> {
	try {
		// The compiler checks that no field of the request is missing, not even an optional one.
		const request = { links } satisfies Record<keyof SubmitLinksRequest, unknown>
		await submitLinks(newsId, request, { signal, maySendAgain: maySend })
		return { event: { type: 'accepted' } }
	} catch (error) {
		const { kind, status, message } = toApiError(error)
		return { ...outcomeOf(kind, status, message), failure: { kind, status, message } }
	}
}

function readPage(page: number): Promise<RowsPage> {
	return withTimeout(QUERY_TIMEOUT_MS, (signal) => fetchSubmissionsPage(page, signal))
}

/**
 * Whose session it is: the user of the links, another user or nobody; `unconfirmed` if the host responds, but the
 * profile can't be read.
 */
export type SessionUser = 'own' | 'another' | 'nobody' | 'unconfirmed'

/** @throws if the host can't be reached */
async function sessionUser(user: string): Promise<SessionUser> {
	try {
		return isUser(await withTimeout(QUERY_TIMEOUT_MS, fetchSelf), user) ? 'own' : 'another'
	} catch (error) {
		if (error instanceof ApiError && error.kind === 'session-ended') return 'nobody'
		// Or the host itself responds to another call.
		const isThere = isOfHost(error) || (await readPage(FIRST_PAGE).then(() => true, isOfHost))
		if (isThere) return 'unconfirmed'
		throw error
	}
}

/** Whether an error is the host's own response, and not a captive portal's. */
function isOfHost(error: unknown): boolean {
	if (!(error instanceof ApiError)) return false
	// JSON that doesn't fit the contract causes a list of issues; an HTML page causes a syntax error.
	if (error.kind === 'unreadable') return Array.isArray(error.cause)
	// A 401 says that the session can't be used at the moment.
	return error.kind === 'refused' && error.status !== 401 && error.message !== ''
}

/** Classifies what a failed attempt may have done on the host. */
export function outcomeOf(
	kind: ApiError['kind'],
	status: number | undefined,
	message: string,
): AttemptOutcome {
	if (kind === 'session-ended') return { event: { type: 'not-taken' }, stop: 'signed-out' }
	if (kind !== 'refused' || status === undefined) return { event: { type: 'lost' } }
	// The session couldn't be renewed at the moment, so the host accepted nothing.
	if (status === 401) return { event: { type: 'not-taken' }, stop: 'no-network' }
	// A redirect that `fetch` doesn't follow (300, 304) doesn't show what the host did with the request.
	const isRedirect = status >= 300 && status < 400
	if (isRedirect || status >= 500 || TIMEOUT_STATUSES.includes(status))
		return { event: { type: 'lost' } }
	const isDuplicate = status === 409 || ALREADY_SUBMITTED.test(message)
	return { event: { type: isDuplicate ? 'claimed' : 'refused', reason: message } }
}
