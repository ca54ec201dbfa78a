import { ApiError, type ApiErrorKind } from '../../api/api-error.ts'
import { sendOutbox } from '../../api/outbox.ts'
import { type Failure, type OutboxMessage, onOutbox } from '../../shared/outbox/outbox-channel.ts'
import { changeItem, type NewItem, readItems, saveItem } from '../../shared/outbox/outbox-store.ts'

/** How long the reporter waits for the host's word before the links go on by themselves, in ms. */
const PATIENCE = 8000

/** The host answered, but not in a way that tells whether it has the links: they stay in the outbox. */
export class UnconfirmedError extends ApiError {}

const awaited = new Set<string>()

/** Whether somebody at the form still waits to hear of this item. */
export function isAwaited(id: string): boolean {
	return awaited.has(id)
}

/**
 * Saves links on this phone and sends them.
 *
 * @returns whether the host has confirmed them; if not, they are sent as soon as it can be reached
 * @throws {NotSavedError} when the phone is full
 * @throws {UnconfirmedError} when the host's answer leaves open what it did; they stay saved
 * @throws {ApiError} when the host refused them, or the session is over; refused ones are not kept
 */
export async function handIn(links: NewItem): Promise<'sent' | 'saved'> {
	const ids = await saveItem(links)
	for (const id of ids) awaited.add(id)
	try {
		await firstWord(ids)
	} finally {
		// Who else hears of the same end is to know that it is told here.
		setTimeout(() => {
			for (const id of ids) awaited.delete(id)
		})
	}
	const left = await readItems(links.owner)
	return left.some(({ id }) => ids.includes(id)) ? 'saved' : 'sent'
}

/** Waits until all have been confirmed, one has failed, or there is nothing more to wait for. */
async function firstWord(ids: string[]): Promise<void> {
	const open = new Set(ids)
	let stop: (() => void) | undefined
	let timer: ReturnType<typeof setTimeout> | undefined
	try {
		await new Promise<void>((resolve, reject) => {
			stop = onOutbox((message) => {
				if (message.type !== 'ended' || !open.delete(message.id)) return
				const error = failureOf(message)
				if (error === undefined && open.size === 0) resolve()
				if (error !== undefined) reject(error)
			})
			timer = setTimeout(resolve, PATIENCE)
			sendOutbox().then(resolve, resolve)
		})
	} catch (error) {
		// The links are still in the form, to be mended there.
		if (!(error instanceof UnconfirmedError))
			for (const id of ids) await changeItem(id, { type: 'withdrawn' }).catch(() => undefined)
		throw error
	} finally {
		stop?.()
		clearTimeout(timer)
	}
}

/** What the form has to say of it. A connection that died is nothing to say: it goes on by itself. */
function failureOf({ event, failure }: OutboxMessage & { type: 'ended' }): ApiError | undefined {
	if (failure === undefined || failure.kind === 'unreachable' || failure.kind === 'abandoned')
		return undefined
	const isOpen = event.type === 'lost' || event.type === 'claimed'
	return isOpen ? new UnconfirmedError(...detailsOf(failure)) : new ApiError(...detailsOf(failure))
}

function detailsOf({ kind, status, message }: Failure) {
	const details = { message, ...(status !== undefined && { status }) }
	return [kind as ApiErrorKind, details] as const
}
