import { outboxHost } from '../../api/outbox-host.ts'
import type { Failure } from '../../shared/outbox/outbox-channel.ts'
import type { NewItem } from '../../shared/outbox/outbox-store.ts'
import type { NotSavedError } from '../../shared/outbox/records.ts'

/** How long the host is waited for, in milliseconds. */
const SEND_TIMEOUT_MS = 75_000

/** Links left this phone, which could not keep them, and whether they arrived is not known. */
export class UnknownOutcomeError extends Error {
	override readonly name = 'UnknownOutcomeError'
}

/**
 * Sends links that this phone cannot keep, as a last resort: once, since nobody could remember a second
 * try.
 *
 * @param cause what is thrown where they were not sent
 * @returns why the host refused them, if it did
 * @throws {UnknownOutcomeError}
 */
export async function sendDirectly(
	{ owner, newsId, links }: NewItem,
	cause: NotSavedError,
): Promise<Failure | undefined> {
	const isOwn = async () => (await outboxHost.whose(owner).catch(() => undefined)) === 'own'
	if (!navigator.onLine || !(await isOwn())) throw cause
	const controller = new AbortController()
	const timer = setTimeout(() => controller.abort(), SEND_TIMEOUT_MS)
	const { signal } = controller
	const { event, failure } = await outboxHost.submit({ newsId, links }, { signal, maySend: isOwn })
	clearTimeout(timer)
	if (event.type === 'accepted') return undefined
	if (event.type === 'not-taken' || failure === undefined) throw cause
	if (event.type === 'lost') throw new UnknownOutcomeError('', { cause })
	return failure
}
