import { signInState } from '../account/account.ts'
import { ApiError, type ApiErrorKind } from '../api/api-error.ts'
import { withTimeout } from '../shared/waiting.ts'
import { markCovered } from '../starred-news/covered-news.ts'
import { NotSavedError } from '../storage/records.ts'
import { noteAccepted } from '../submissions/own-submissions.ts'
import { readDraft } from './drafts.ts'
import { ATTEMPT_TIMEOUT_MS, LOST } from './drainer.ts'
import { type Failure, type OutboxMessage, onOutboxMessage } from './outbox-channel.ts'
import { outboxHost } from './outbox-host.ts'
import { hasLink, type OutboxItem } from './outbox-item.ts'
import { changeItem, type NewItem, readItems, saveItem } from './outbox-store.ts'
import { sendOutbox } from './send-outbox.ts'

/** How long the form waits for the host. After that, the outbox continues in the background. */
const SUBMIT_TIMEOUT_MS = 8000

/** The host didn't accept all links. Those in `gone` leave the form, because they were sent or the outbox sends them. */
export class SubmitError extends ApiError {
	readonly gone: readonly string[]

	constructor({ kind, status, message }: Failure, gone: readonly string[]) {
		super(kind as ApiErrorKind, { message, ...(status !== undefined && { status }) })
		this.gone = gone
	}
}

/** The links could not be stored. They were sent, but may not have arrived. */
export class UnknownOutcomeError extends Error {
	override readonly name = 'UnknownOutcomeError'
}

const awaited = new Set<string>()

/** Whether a form is still waiting for the outcome of this item. */
export function isAwaited(id: string): boolean {
	return awaited.has(id)
}

/** What became of submitted links. */
export type Submitted =
	/** The host has confirmed them. */
	| 'sent'
	/** The outbox will send them. */
	| 'saved'
	/** They may have arrived. The outbox finds out. */
	| 'unconfirmed'

/**
 * Saves links in the outbox and sends them. If the phone can't store them, it only sends them.
 *
 * @param onSaved called once they are stored
 * @throws {NotSavedError} if they could be neither stored nor sent
 * @throws {UnknownOutcomeError} if they could not be stored, and it is unknown whether they arrived
 * @throws {SubmitError} if the host refused some, the reporter deleted some, or the session ended; refused links that
 * aren't in the form stay in the outbox
 */
export async function submitViaOutbox(links: NewItem, onSaved?: () => void): Promise<Submitted> {
	let ids: string[]
	try {
		ids = await saveItem(links)
	} catch (error) {
		if (!(error instanceof NotSavedError)) throw error
		const refusal = await sendDirectly(links, error)
		if (refusal !== undefined) throw new SubmitError(refusal, [])
		return 'sent'
	}
	onSaved?.()
	for (const id of ids) awaited.add(id)
	try {
		if ((await firstOutcome(ids, links)) === 'unconfirmed') return 'unconfirmed'
	} finally {
		// Deferred, because other listeners of the same message check `isAwaited`.
		setTimeout(() => {
			for (const id of ids) awaited.delete(id)
		})
	}
	const left = await readItems(links.user)
	if (!left.some(({ id }) => ids.includes(id))) return 'sent'
	if (signInState().isLoginNeeded) throw new ApiError('session-ended', { status: 401 })
	return 'saved'
}

/**
 * Sends links that could not be stored, as a last resort. Tries only once, because a second attempt could not be
 * recorded either.
 *
 * @param cause thrown if they were not sent
 * @returns the host's refusal, if any
 * @throws {UnknownOutcomeError}
 */
async function sendDirectly(added: NewItem, cause: NotSavedError): Promise<Failure | undefined> {
	const isOwn = async () => (await outboxHost.whose(added.user).catch(() => undefined)) === 'own'
	if (!(await isOwn())) throw cause
	const { event, failure } = await withTimeout(ATTEMPT_TIMEOUT_MS, (signal) =>
		outboxHost.submit(added, { signal, maySend: isOwn }),
	).catch(() => LOST)
	if (event.type === 'accepted') {
		await Promise.allSettled([
			markCovered(added.newsId),
			noteAccepted(added.user, added.newsId, added.links),
		])
		return undefined
	}
	if (event.type === 'not-taken' || failure === undefined) throw cause
	if (event.type === 'lost') throw new UnknownOutcomeError('', { cause })
	return failure
}

/**
 * Waits until all items are confirmed, one has failed, or the timeout has passed.
 *
 * @returns `unconfirmed` if the response to one of them is inconclusive
 * @throws {SubmitError}
 */
async function firstOutcome(ids: string[], submitted: NewItem): Promise<'unconfirmed' | undefined> {
	const open = new Set(ids)
	const reading = readItems(submitted.user)
	const accepted: string[] = []
	let stop: (() => void) | undefined
	let timer: ReturnType<typeof setTimeout> | undefined
	try {
		const failed = await new Promise<Failed | undefined>((resolve) => {
			stop = onOutboxMessage((message) => {
				if (message.type !== 'ended' || !open.delete(message.id)) return
				if (message.event.type === 'accepted') accepted.push(message.id)
				if (isFailure(message)) resolve(message)
				else if (open.size === 0) resolve(undefined)
			})
			const end = () => resolve(undefined)
			timer = setTimeout(end, SUBMIT_TIMEOUT_MS)
			// If another tab has ended an item, the item is gone from the outbox before that tab's message arrives.
			const endUnlessGone = async () => {
				const left = await readItems(submitted.user)
				if ([...open].every((id) => left.some((item) => item.id === id))) end()
			}
			sendOutbox().then(endUnlessGone).catch(end)
		})
		if (failed === undefined) return undefined
		const { type } = failed.event
		if (type === 'lost' || type === 'claimed') return 'unconfirmed'
		throw await errorOf(failed)
	} finally {
		stop?.()
		clearTimeout(timer)
	}

	async function errorOf({ id, event, failure }: Failed): Promise<ApiError> {
		const items = await reading
		const isIn = (link: string, of: (item: OutboxItem) => boolean) =>
			items.some((item) => of(item) && hasLink(item.links, link))
		if (event.type === 'refused') {
			await withdrawRefused(id, submitted)
			// The outbox sends the links in other items.
			const gone = submitted.links.filter((link) => !isIn(link, (item) => item.id === id))
			return new SubmitError(failure, gone)
		}
		const gone = submitted.links.filter((link) => isIn(link, (item) => accepted.includes(item.id)))
		return new SubmitError(failure, gone)
	}
}

/** Removes refused links from the outbox if they are still in the form, so that the reporter edits them only there. */
async function withdrawRefused(id: string, { user, newsId, links }: NewItem): Promise<void> {
	try {
		const typed = (await readDraft(user, newsId)) ?? []
		const held = links.filter((link) => hasLink(typed, link))
		await changeItem(id, { type: 'withdrawn', links: held })
	} catch {
		// The links stay in both places, but are still sent only once.
	}
}

type Ended = OutboxMessage & { type: 'ended' }

type Failed = Ended & { failure: Failure }

/**
 * Whether the form should show the outcome. It doesn't show a lost connection or a renewal without a response, because
 * the outbox retries by itself.
 */
function isFailure(message: Ended): message is Failed {
	const kind = message.failure?.kind
	if (message.event.type === 'not-taken') return kind === 'session-ended'
	if (message.event.type === 'discarded') return true
	return kind !== undefined && kind !== 'unreachable' && kind !== 'abandoned'
}
