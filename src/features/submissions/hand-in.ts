import { ApiError, type ApiErrorKind } from '../../api/api-error.ts'
import { sendOutbox } from '../../api/outbox.ts'
import { onSessionEnd } from '../../api/session-end.ts'
import { readDraft } from '../../shared/outbox/drafts.ts'
import { type Failure, type OutboxMessage, onOutbox } from '../../shared/outbox/outbox-channel.ts'
import { hasLink, type OutboxItem } from '../../shared/outbox/outbox-item.ts'
import { changeItem, type NewItem, readItems, saveItem } from '../../shared/outbox/outbox-store.ts'
import { NotSavedError } from '../../shared/outbox/records.ts'
import { askToKeepData } from '../../state/ask-to-keep-data.ts'
import { sendDirectly } from './send-directly.ts'

/** How long the reporter waits for the host's word before the links go on by themselves, in ms. */
const PATIENCE = 8000

/** The host did not take all the links; those that are `gone` from the form it has, or they go on by themselves. */
export class HandInError extends ApiError {
	readonly gone: readonly string[]

	constructor({ kind, status, message }: Failure, gone: readonly string[]) {
		super(kind as ApiErrorKind, { message, ...(status !== undefined && { status }) })
		this.gone = gone
	}
}

/** The host answered, but not in a way that tells whether it has the links: they stay in the outbox. */
export class UnconfirmedError extends HandInError {}

/** What stands in a form and waits in the outbox, too: mended in the one, it is not sent by the other. */
const unconfirmed = new Map<string, readonly string[]>()

const awaited = new Set<string>()

/** Whether somebody at the form still waits to hear of this item. */
export function isAwaited(id: string): boolean {
	return awaited.has(id)
}

/**
 * Saves links on this phone and sends them. Where it can keep nothing they are only sent.
 *
 * @returns whether the host has confirmed them; if not, they are sent as soon as it can be reached
 * @throws {NotSavedError} when the phone is full, and they were not sent either
 * @throws {UnkeptError} when the phone is full, and it is not known whether they arrived
 * @throws {UnconfirmedError} when the host's answer leaves open what it did; they stay saved
 * @throws {HandInError} when the host refused some, or the session is over; what was refused is kept
 * only as far as the form does not hold it
 */
export async function handIn(links: NewItem): Promise<'sent' | 'saved' | 'sent-unkept'> {
	const form = `${links.owner} ${links.newsId}`
	let ids: string[]
	try {
		ids = await saveItem(links, unconfirmed.get(form))
	} catch (error) {
		if (!(error instanceof NotSavedError)) throw error
		const refusal = await sendDirectly(links, error)
		if (refusal !== undefined) throw new HandInError(refusal, [])
		return 'sent-unkept'
	}
	unconfirmed.delete(form)
	// Until the host has them they are nowhere else.
	void askToKeepData('link')
	for (const id of ids) awaited.add(id)
	let isOver = false
	const stop = onSessionEnd(() => {
		isOver = true
	})
	try {
		await firstWord(ids, links)
	} catch (error) {
		if (error instanceof UnconfirmedError) unconfirmed.set(form, links.links)
		throw error
	} finally {
		stop()
		// Who else hears of the same end is to know that it is told here.
		setTimeout(() => {
			for (const id of ids) awaited.delete(id)
		})
	}
	const left = await readItems(links.owner)
	if (!left.some(({ id }) => ids.includes(id))) return 'sent'
	if (isOver) throw new ApiError('session-ended', { status: 401 })
	return 'saved'
}

/** Waits until all have been confirmed, one has failed, or there is nothing more to wait for. */
async function firstWord(ids: string[], handedIn: NewItem): Promise<void> {
	const open = new Set(ids)
	const reading = readItems(handedIn.owner)
	const accepted: string[] = []
	let stop: (() => void) | undefined
	let timer: ReturnType<typeof setTimeout> | undefined
	try {
		const failed = await new Promise<Failed | undefined>((resolve) => {
			stop = onOutbox((message) => {
				if (message.type !== 'ended' || !open.delete(message.id)) return
				if (message.event.type === 'accepted') accepted.push(message.id)
				if (isFailure(message)) resolve(message)
				else if (open.size === 0) resolve(undefined)
			})
			const end = () => resolve(undefined)
			timer = setTimeout(end, PATIENCE)
			sendOutbox().then(end, end)
		})
		if (failed !== undefined) throw await errorOf(failed)
	} finally {
		stop?.()
		clearTimeout(timer)
	}

	async function errorOf({ id, event, failure }: Failed): Promise<ApiError> {
		const items = await reading
		const isIn = (link: string, of: (item: OutboxItem) => boolean) =>
			items.some((item) => of(item) && hasLink(item.links, link))
		if (event.type === 'refused') {
			await takeBack(id, handedIn)
			// Whatever is in other items goes on by itself.
			const gone = handedIn.links.filter((link) => !isIn(link, (item) => item.id === id))
			return new HandInError(failure, gone)
		}
		const gone = handedIn.links.filter((link) => isIn(link, (item) => accepted.includes(item.id)))
		const isOpen = event.type === 'lost' || event.type === 'claimed'
		return isOpen ? new UnconfirmedError(failure, gone) : new HandInError(failure, gone)
	}
}

/** What was refused and still stands in the form is mended there, and nowhere else. */
async function takeBack(id: string, { owner, newsId, links }: NewItem): Promise<void> {
	try {
		const typed = (await readDraft(owner, newsId)) ?? []
		const held = links.filter((link) => hasLink(typed, link))
		await changeItem(id, { type: 'withdrawn', links: held })
	} catch {
		// It is then in both, and is sent once all the same.
	}
}

type Ended = OutboxMessage & { type: 'ended' }

type Failed = Ended & { failure: Failure }

/**
 * Whether the form has something to say of it. A connection that died is no news, nor is a renewal that
 * was not answered: it goes on by itself.
 */
function isFailure(message: Ended): message is Failed {
	const kind = message.failure?.kind
	if (message.event.type === 'not-taken') return kind === 'session-ended'
	return kind !== undefined && kind !== 'unreachable' && kind !== 'abandoned'
}
