/** The record of the sign-in in local storage. The document's script reads it, so this module has no side effects. */
import { readText } from '../shared/contract/plain-values.ts'
import { parseRecord, readItem, removeItem, replaceItem } from '../storage/local-storage.ts'

export type SignInRecord = {
	/** A random id. It lasts from a login, or the first profile of a session started elsewhere, to the sign-in's end. */
	id: string | undefined
	/** The user's key, once a profile was fetched. */
	user: string | undefined
	/** Whether a logout hasn't reached the host yet. There is no id then. */
	isLogoutPending: boolean
}

/** Replaces the record while a logout is pending. Even a full phone can overwrite a text with a shorter one. */
const LOGGED_OUT = ''

export function readSignIn(): SignInRecord {
	return parseSignIn(readItem('signIn'))
}

export function parseSignIn(text: string | null): SignInRecord {
	const isLogoutPending = text === LOGGED_OUT
	const { id, user } = Object(isLogoutPending ? undefined : parseRecord(text))
	return { id: readText(id), user: readText(user), isLogoutPending }
}

/** Returns the login's e-mail, which says whose sign-in it is until a profile was fetched. Not for the document's script. */
export function readLoginEmail(): string | undefined {
	return readText(Object(parseRecord(readItem('signIn'))).email)
}

/** Stores the record for all tabs, which follow it. Call it only from `account.ts`. */
export function storeSignIn(
	{ id, user, isLogoutPending }: SignInRecord,
	email: string | undefined,
): void {
	if (isLogoutPending) replaceItem('signIn', LOGGED_OUT)
	else if (id === undefined) removeItem('signIn')
	else replaceItem('signIn', JSON.stringify({ version: 1, id, user, email }))
}
