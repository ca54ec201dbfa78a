import { signInState } from '../account/account.ts'
import { ApiError } from '../api/api-error.ts'
import { NotSavedError } from '../storage/records.ts'
import { readDraft } from './drafts.ts'
import { attempt } from './drainer.ts'
import { type Failure, type OutboxMessage, onOutboxMessage } from './outbox-channel.ts'
import { outboxHost } from './outbox-host.ts'
import { hasLink, type OutboxItem } from './outbox-item.ts'
import { changeItem, type NewItem, noteArrived, readItems, saveItem } from './outbox-store.ts'
import { sendOutbox } from './send-outbox.ts'

/** How long the form waits for the host. After that, the outbox continues in the background. */
const SUBMIT_TIMEOUT_MS = 8000

/** The host didn't accept all links. Those in `gone` leave the form, because they were sent or the outbox sends them. */
export class SubmitError extends ApiError {
	readonly gone: readonly string[]

	constructor({ kind, status, message }: Failure, gone: readonly string[]) {
		super(kind, { message, ...(status !== undefined && { status }) })
		this.gone = gone
	}
}

/** The links could not be stored. They were sent, but may not have arrived. */
export class UnknownOutcomeError extends Error {
	override readonly name = 'UnknownOutcomeError'
}

/** The items whose outcome a form is still waiting for. */
export const awaitedIds = new Set<string>()

/**
 * Saves links in the outbox and sends them. If the phone can't store them, it only sends them.
 *
 * @returns `sent` if the host has confirmed them, `saved` if the outbox will send them, `unconfirmed` if they may have
 * arrived and the outbox finds out
 * @throws {NotSavedError} if they could be neither stored nor sent
 * @throws {UnknownOutcomeError} if they could not be stored, and it is unknown whether they arrived
 * @throws {SubmitError} if the host refused them, which leaves them to the form, the reporter deleted them, or the
 * session ended
 */
export async function submitViaOutbox(
	links: NewItem,
	onSaved?: () => void,
): Promise<'sent' | 'saved' | 'unconfirmed'> {
	let saved: OutboxItem | undefined
	try {
		saved = await saveItem(links)
	} catch (error) {
		if (!(error instanceof NotSavedError)) throw error
		await sendDirectly(links, error)
		return 'sent'
	}
	onSaved?.()
	// Other items send all of these links.
	if (saved === undefined) {
		void sendOutbox()
		return 'saved'
	}
	const { id } = saved
	awaitedIds.add(id)
	try {
		const { event, failure } = (await firstOutcome(id)) ?? {}
		if (event?.type === 'lost' || event?.type === 'claimed') return 'unconfirmed'
		if (event?.type === 'refused') await withdraw(saved)
		if (failure !== undefined) {
			const gone = links.links.filter((link) => !hasLink(saved.links, link))
			throw new SubmitError(failure, gone)
		}
	} finally {
		// Deferred, because other listeners of the same message check `awaitedIds`.
		setTimeout(() => awaitedIds.delete(id))
	}
	const left = await readItems(links.user)
	if (left.some((item) => item.id === id) && signInState().isLoginNeeded)
		throw new ApiError('session-ended', { status: 401 })
	const sendsLinks = (item: OutboxItem) =>
		item.newsId === links.newsId && links.links.some((link) => hasLink(item.links, link))
	return left.some((item) => item.id === id || sendsLinks(item)) ? 'saved' : 'sent'
}

/**
 * Removes a refused item if the form still has its links, so that the reporter edits them only there. Not if another form
 * has left some to the item: it removes them from the draft, which both forms show.
 */
async function withdraw({ id, user, newsId, links }: OutboxItem): Promise<void> {
	try {
		const typed = (await readDraft(user, newsId)) ?? []
		if (links.every((link) => hasLink(typed, link)))
			await changeItem(id, { type: 'discarded' }, ({ isShared }) => !isShared)
	} catch {
		// The links stay in both places, but are still sent only once.
	}
}

/**
 * The last resort for links that could not be stored. Tries only once, because a second attempt could not be recorded
 * either. If they were not sent, throws `cause`.
 */
async function sendDirectly(added: NewItem, cause: NotSavedError): Promise<void> {
	const isOwn = async () => (await outboxHost.whose(added.user).catch(() => undefined)) === 'own'
	if (!(await isOwn())) throw cause
	const { event, failure } = await attempt((signal) =>
		outboxHost.submit(added, { signal, maySend: isOwn }),
	)
	if (event.type === 'accepted') return noteArrived(added)
	if (event.type === 'not-taken' || failure === undefined) throw cause
	if (event.type === 'lost') throw new UnknownOutcomeError('', { cause })
	throw new SubmitError(failure, [])
}

/** Waits until an item is confirmed, until it has failed, or for the timeout. */
function firstOutcome(id: string): Promise<Ended | undefined> {
	return new Promise((resolve) => {
		const end = (outcome?: Ended) => {
			stop()
			clearTimeout(timer)
			resolve(outcome)
		}
		const stop = onOutboxMessage((message) => {
			if (message.type === 'ended' && message.id === id && isShown(message)) end(message)
		})
		const timer = setTimeout(end, SUBMIT_TIMEOUT_MS)
		sendOutbox()
			.finally(end)
			.catch(() => undefined)
	})
}

type Ended = OutboxMessage & { type: 'ended' }

/** Whether the form shows the outcome. The outbox retries by itself after a lost connection or without a response. */
function isShown({ event, failure }: Ended): boolean {
	if (event.type === 'not-taken') return failure?.kind === 'session-ended'
	if (event.type === 'accepted' || event.type === 'discarded') return true
	return failure !== undefined && failure.kind !== 'unreachable' && failure.kind !== 'abandoned'
}
