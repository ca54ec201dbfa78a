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
import type { AttemptOutcome, OutboxHost, SessionUser } from './drainer.ts'
import type { OutboxItem } from './outbox-item.ts'

/** Matches hosts' messages that they already have a link. A read-back then checks that. */
const ALREADY_SUBMITTED = /already (been )?(submitted|sent|added|exists)|duplicate/i

/** Timeouts of the host or of a proxy, which may have let the request through. */
const TIMEOUT_STATUSES = [408, 425]

/** The timeout of calls that only read, so that they don't block the outbox. */
const QUERY_TIMEOUT_MS = 30_000

/** The API host as the outbox uses it, in pages and in the worker. */
export const outboxHost: OutboxHost = {
	submit,
	readPage: (page) => withTimeout(QUERY_TIMEOUT_MS, (signal) => fetchSubmissionsPage(page, signal)),
	whose: sessionUser,
	isReachable: isHostReachable,
	now: () => performance.now(),
	wallTime: () => Date.now(),
}

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

async function sessionUser(user: string): Promise<SessionUser> {
	try {
		return isUser(await withTimeout(QUERY_TIMEOUT_MS, fetchSelf), user) ? 'own' : 'another'
	} catch (error) {
		if (error instanceof ApiError && error.kind === 'session-ended') return 'nobody'
		if (isOfHost(error) || (await isHostThere())) return 'unconfirmed'
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

/** Whether the host itself responds to another call. */
async function isHostThere(): Promise<boolean> {
	return outboxHost.readPage(FIRST_PAGE).then(() => true, isOfHost)
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
