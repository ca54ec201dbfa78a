import { ATTEMPT_TIMEOUT_MS } from '../../outbox/drainer.ts'
import { outboxHost } from '../../outbox/outbox-host.ts'
import type { NewItem } from '../../outbox/outbox-store.ts'
import type { Failure } from '../../outbox/storage/outbox-channel.ts'
import type { NotSavedError } from '../../outbox/storage/outbox-records.ts'

/** Links were sent that could not be stored, and it is unknown whether they arrived. */
export class UnknownOutcomeError extends Error {
	override readonly name = 'UnknownOutcomeError'
}

/**
 * Sends links that could not be stored, as a last resort. Only once, since a second attempt could not be
 * remembered.
 *
 * @param cause thrown if they were not sent
 * @returns the host's refusal, if any
 * @throws {UnknownOutcomeError}
 */
export async function sendDirectly(
	added: NewItem,
	cause: NotSavedError,
): Promise<Failure | undefined> {
	const isOwn = async () => (await outboxHost.whose(added.owner).catch(() => undefined)) === 'own'
	if (!(await isOwn())) throw cause
	const controller = new AbortController()
	const timer = setTimeout(() => controller.abort(), ATTEMPT_TIMEOUT_MS)
	const { signal } = controller
	const { event, failure } = await outboxHost.submit(added, { signal, maySend: isOwn })
	clearTimeout(timer)
	if (event.type === 'accepted') return undefined
	if (event.type === 'not-taken' || failure === undefined) throw cause
	if (event.type === 'lost') throw new UnknownOutcomeError('', { cause })
	return failure
}
