import { get, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { postOutboxMessage } from './outbox-channel.ts'
import { changeRecords, records } from './records.ts'
import { renameOwner } from './rename-owner.ts'

const KEY = 'signIn'

const signInV1 = v.object({ version: v.literal(1), id: v.string(), owner: v.string() })

/** Whose sign-in it is, where the worker can read it too. */
export type OutboxSignIn = { id: string; owner: string }

/** The present sign-in, once it is known whose it is; without one nothing is sent. */
export async function readOutboxSignIn(): Promise<OutboxSignIn | undefined> {
	try {
		const { success, output } = v.safeParse(signInV1, await get(KEY, records))
		return success ? output : undefined
	} catch {
		return undefined
	}
}

/**
 * Notes whose sign-in it is from now on. Where that cannot be stored, nothing is sent.
 *
 * @param formerOwner the key of the same reporter before the host told a better one
 * @throws {NotSavedError}
 */
export async function writeOutboxSignIn(
	signIn: OutboxSignIn | undefined,
	formerOwner?: string,
): Promise<void> {
	await changeRecords(async (store) => {
		if (signIn === undefined) store.delete(KEY)
		else store.put({ version: 1, ...signIn }, KEY)
		if (signIn !== undefined && formerOwner !== undefined && formerOwner !== signIn.owner)
			await renameOwner(store, formerOwner, signIn.owner)
	})
	postOutboxMessage({ type: signIn === undefined ? 'changed' : 'signed-in' })
}

/** Notes that a sign-in has ended, unless another has begun by now. */
export async function endOutboxSignIn(id: string): Promise<void> {
	await changeRecords(async (store) => {
		const { output, success } = v.safeParse(signInV1, await promisifyRequest(store.get(KEY)))
		if (success && output.id === id) store.delete(KEY)
	}).catch(() => undefined)
}
