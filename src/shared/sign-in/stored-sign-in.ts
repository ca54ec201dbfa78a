/**
 * What local storage has of a sign-in: its record, under one key a field, and records that belong to its user. The
 * document's script reads both, so this module does nothing when it is loaded.
 */
import { isObject } from '../contract/plain-values.ts'
import * as safeLocalStorage from '../local-storage.ts'
import type { SignInRecord } from './sign-in-reducer.ts'

export const SIGN_IN_KEY = 'signIn'
export const USER_KEY = 'signInUser'
export const LOGOUT_PENDING_KEY = 'logoutPending'

/** In the order in which they are written: other tabs follow the id, so it comes last. */
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

/** The record under a key if it is this user's, else an empty one. Its fields are not checked. */
export function readOwn(key: string, user: string | undefined): Record<string, unknown> {
	const record = safeLocalStorage.getRecord(key)
	// An earlier version stored scroll positions without their user.
	return isObject(record) && (record.reader ?? user) === user ? record : {}
}

/** Stores a record that is deleted with the sign-in. If the phone is full, it is there until the page is closed. */
export function storeOwn(key: string, user: string, fields: Record<string, unknown>): void {
	const text = JSON.stringify({ reader: user, ...fields })
	// Another tab may have stored the same.
	if (text !== safeLocalStorage.getItem(key)) safeLocalStorage.setItem(key, text)
}

/** Deletes the records of all users. Each names its user, so no list has to name the records. */
export function deleteOwn(): void {
	for (const key of safeLocalStorage.keys()) {
		const record = key !== null && safeLocalStorage.getRecord(key)
		if (key !== null && isObject(record) && 'reader' in record) safeLocalStorage.removeItem(key)
	}
}
