/**
 * The copy of the sign-in in IndexedDB, for workers and for what outlives a page: the outbox, the downloader and the
 * service worker. Without it, nothing is sent, downloaded or served.
 */
import { get, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { createChannel } from '../shared/channel.ts'
import { parseIfValid } from '../shared/contract/lenient.ts'
import { openDatabase } from '../storage/database.ts'

const KEY = 'signIn'

const channel = createChannel<'changed'>('sign-in')

/** Calls back when the copy has changed, here, in another tab or in a worker. Returns a function that unsubscribes. */
export const onSignInCopied = channel.listen

const signInV1 = v.pipe(
	v.object({ version: v.literal(1), id: v.string(), user: v.string() }),
	v.transform(({ id, user }) => ({ id, user })),
)

/** A sign-in whose user is known. */
export type SignIn = v.InferOutput<typeof signInV1>

/** The database that is emptied when the sign-in ends. Other records of the sign-in may be stored here, too. */
export const signInRecords = openDatabase('signInForWorkers')

/** Reads the current sign-in; `undefined` until its user is known. */
export async function readSignInCopy(): Promise<SignIn | undefined> {
	return parseIfValid(signInV1, await get(KEY, signInRecords).catch(() => undefined))
}

export async function isCurrentSignIn({ id, user }: SignIn): Promise<boolean> {
	const current = await readSignInCopy()
	return current?.id === id && current.user === user
}

/** The writes run one after the other. */
let written: Promise<unknown> = Promise.resolve()

/** Copies the current sign-in, or deletes the copy. If that fails, the next page of the app tries again. */
export function copySignIn(signIn: SignIn | undefined): Promise<unknown> {
	written = written.then(() => write(signIn)).catch(() => undefined)
	return written
}

async function write(signIn: SignIn | undefined): Promise<void> {
	const isChanged = await signInRecords(
		'readwrite',
		async (store) => {
			const before = parseIfValid(signInV1, await promisifyRequest(store.get(KEY)))
			if (before?.id === signIn?.id && before?.user === signIn?.user) return false
			// Deletes all records of another sign-in.
			if (before?.id !== signIn?.id) store.clear()
			if (signIn !== undefined) store.put({ version: 1, ...signIn }, KEY)
			return true
		},
		{ durability: 'strict' },
	)
	if (isChanged) channel.post('changed')
}
