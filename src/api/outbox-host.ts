import { FIRST_PAGE } from '../shared/contract/paging.ts'
import { isUser } from '../shared/contract/profile.ts'
import type { SubmitLinksRequest } from '../shared/contract/submissions.ts'
import type { AttemptOutcome, OutboxHost } from '../shared/outbox/drainer.ts'
import type { OutboxItem } from '../shared/outbox/outbox-item.ts'
import { ApiError } from './api-error.ts'
import { toApiError } from './call.ts'
import { hostTime } from './host-contact.ts'
import { fetchSelf } from './session.ts'
import { fetchSubmissionsPage, submitLinks } from './submissions.ts'

/** How hosts say that they have a link already. The read-back then checks it. */
const CLAIM = /already (been )?(submitted|sent|added|exists)|duplicate/i

/** Timeouts of the host or of a proxy, which may have let the request through. */
const TIMEOUTS = [408, 425]

/** For calls that only read. */
const QUERY_TIMEOUT_MS = 30_000

/** The API host as the outbox uses it, in pages and in the worker. */
export const outboxHost: OutboxHost = {
	submit,
	readPage: (page) => withTimeout((signal) => fetchSubmissionsPage(page, signal)),
	whose,
	time: async () => hostTime() ?? askTime(),
	now: () => performance.now(),
}

async function submit(
	{ newsId, links }: Pick<OutboxItem, 'newsId' | keyof SubmitLinksRequest>,
	{ signal, maySend }: { signal: AbortSignal; maySend: () => Promise<boolean> },
): Promise<AttemptOutcome> {
	const connection = watchConnection()
	try {
		// What a reporter gives is not to be forgotten here, even where the host can do without it.
		const request = { links } satisfies Record<keyof SubmitLinksRequest, unknown>
		await submitLinks(newsId, request, { signal, maySendAgain: maySend })
		return { event: { type: 'accepted' } }
	} catch (error) {
		const { kind, status, message } = toApiError(error)
		const attempt = outcomeOf(kind, status, message, connection.wasNeverThere())
		return { ...attempt, failure: { kind, status, message } }
	} finally {
		connection.stop()
	}
}

async function whose(owner: string): Promise<'own' | 'another' | 'nobody'> {
	try {
		return isUser(await withTimeout(fetchSelf), owner) ? 'own' : 'another'
	} catch (error) {
		if (error instanceof ApiError && error.kind === 'session-ended') return 'nobody'
		throw error
	}
}

/** What a failed attempt may have done at the host. */
export function outcomeOf(
	kind: ApiError['kind'],
	status: number | undefined,
	message: string,
	wasOffline: boolean,
): AttemptOutcome {
	if (kind === 'session-ended') return { event: { type: 'not-taken' }, stop: 'signed-out' }
	if (kind === 'unreachable' && wasOffline)
		return { event: { type: 'not-taken' }, stop: 'no-network' }
	if (kind !== 'refused' || status === undefined) return { event: { type: 'lost' } }
	// The session could not be renewed for now: nothing was taken.
	if (status === 401) return { event: { type: 'not-taken' }, stop: 'no-network' }
	if (status >= 500 || TIMEOUTS.includes(status)) return { event: { type: 'lost' } }
	const isClaim = status === 409 || CLAIM.test(message)
	return { event: { type: isClaim ? 'claimed' : 'refused', reason: message } }
}

/** Watches whether the platform reports a network at any moment from now on. */
function watchConnection() {
	let wasThere = navigator.onLine
	const note = () => {
		wasThere = true
	}
	addEventListener('online', note)
	return {
		wasNeverThere: () => !wasThere && !navigator.onLine,
		stop: () => removeEventListener('online', note),
	}
}

/** Aborts a read that takes too long, so that it does not keep the outbox from sending. */
async function withTimeout<Result>(ask: (signal: AbortSignal) => Promise<Result>) {
	const controller = new AbortController()
	const timer = setTimeout(() => controller.abort(), QUERY_TIMEOUT_MS)
	try {
		return await ask(controller.signal)
	} finally {
		clearTimeout(timer)
	}
}

/** The host's time: from any response's `Date`, else the time of the newest submission, which is in the past. */
async function askTime(): Promise<number | undefined> {
	try {
		const { submissions } = await outboxHost.readPage(FIRST_PAGE)
		const newest = Date.parse(submissions[0]?.createdAt ?? '')
		return hostTime() ?? (Number.isNaN(newest) ? undefined : newest)
	} catch (error) {
		if (error instanceof ApiError && error.kind === 'refused') return hostTime()
		throw error
	}
}
