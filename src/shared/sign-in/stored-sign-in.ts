/**
 * The parts of a sign-in in local storage: its record, with one key for each field, and the records of its user. The
 * document's script reads both, so this module has no side effects.
 */
import { isObject } from '../contract/plain-values.ts'
import { isUser, type User, userKey } from '../contract/session.ts'
import * as safeLocalStorage from '../local-storage.ts'

/** What this phone stores of the sign-in, for all tabs. */
export type SignInRecord = {
	/** A random id. It lasts from a login, or the first profile of a session started elsewhere, to the sign-in's end. */
	id: string | undefined
	/** The user's key, once a profile was fetched. */
	user: string | undefined
	/** The e-mail that was entered for the login, if the login was on this phone. */
	email: string | undefined
	/** Set until a logout has reached the host. */
	logoutPending: 'true' | undefined
}

export const SIGN_IN_KEY = 'signIn'
export const USER_KEY = 'signInUser'
export const LOGOUT_PENDING_KEY = 'logoutPending'

/** The fields in the order in which they are written. Other tabs follow the id, so it comes last. */
const FIELDS: [field: keyof SignInRecord, key: string][] = [
	['logoutPending', LOGOUT_PENDING_KEY],
	['user', USER_KEY],
	['email', 'signInEmail'],
	['id', SIGN_IN_KEY],
]

export function readSignIn(): SignInRecord {
	const stored = FIELDS.map(([field, key]) => [field, safeLocalStorage.getItem(key) ?? undefined])
	return Object.fromEntries(stored)
}

/** Writes the fields that have changed. */
export function writeSignIn(before: SignInRecord, after: SignInRecord): void {
	for (const [field, key] of FIELDS) {
		const value = after[field]
		if (value === before[field]) continue
		if (value === undefined) safeLocalStorage.removeItem(key)
		else safeLocalStorage.setItem(key, value)
	}
}

/** Reads the record under a key if it is this user's, else returns an empty one. Doesn't validate its fields. */
export function readOwn(key: string, user: string | undefined): Record<string, unknown> {
	const record = safeLocalStorage.getRecord(key)
	// An earlier version stored scroll positions without their user.
	return isObject(record) && (record.reader ?? user) === user ? record : {}
}

/** Stores a record that is deleted with the sign-in. On a full phone it is kept only until the page is closed. */
export function storeOwn(key: string, user: string, fields: Record<string, unknown>): void {
	const text = JSON.stringify({ reader: user, ...fields })
	// Another tab may have stored the same record.
	if (text !== safeLocalStorage.getItem(key)) safeLocalStorage.setItem(key, text)
}

/** Deletes the records of all users but this one. They have the field `reader`, so no list of keys is needed. */
export function deleteOwn(except?: User): void {
	for (const key of safeLocalStorage.keys()) {
		const record = key !== null && safeLocalStorage.getRecord(key)
		if (key === null || !isObject(record) || typeof record.reader !== 'string') continue
		if (except === undefined || !isUser(except, record.reader)) safeLocalStorage.removeItem(key)
		else storeOwn(key, userKey(except), { ...record, reader: userKey(except) })
	}
}
